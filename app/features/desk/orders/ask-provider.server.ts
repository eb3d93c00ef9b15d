import { eq } from 'drizzle-orm';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { reconcilePayment } from '#app/features/fulfilment/reversals/reconcile-payment.server.ts';
import { orderStatus } from '#app/features/orders/order-status.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, recordAct } from '../perform-act.server.ts';

/**
 * Asks the payment provider how an order stands, and lets the shop follow: what was paid is given, what
 * went back ends. Asked again it changes nothing more. Refused where there is nothing to ask about.
 * Throws ProviderUnavailable where the provider does not answer.
 */
export async function askProvider(
  services: DeskServices,
  actor: Actor,
  orderId: string,
): Promise<ActAnswer> {
  return recordAct(services, { ...actor, act: 'ask-provider', orderId }, async () => {
    const before = await readOrder(services, orderId);
    if (before === null) return refuse(`There is no order ${orderId}.`);
    const { sessionId, paymentId } = before;
    if (paymentId !== null) await reconcilePayment(services, paymentId, 'asked by staff');
    else if (sessionId !== null) await fulfil(services, sessionId, 'asked by staff');
    else return refuse(`Order ${orderId} was never at the payment provider.`);
    const after = await readOrder(services, orderId);
    return {
      status: 'performed',
      before: { status: before.status },
      after: { orderId, status: after?.status ?? before.status },
    };
  });
}

async function readOrder({ db }: Pick<DeskServices, 'db'>, orderId: string) {
  const [found] = await db
    .select({ checkout: checkouts, purchase: userPurchases })
    .from(checkouts)
    .leftJoin(userPurchases, eq(userPurchases.orderId, checkouts.id))
    .where(eq(checkouts.id, orderId));
  if (!found) return null;
  return {
    sessionId: found.checkout.sessionId,
    paymentId: found.purchase?.paymentId ?? null,
    status: orderStatus(found.checkout, found.purchase),
  };
}
