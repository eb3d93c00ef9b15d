import { eq } from 'drizzle-orm';
import { type AttentionServices, raise, type Task } from '#app/features/attention/raise.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { formatUsd } from '#app/platform/money.ts';
import type { PaymentSession } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';

interface Services extends AttentionServices {
  log: Log;
}

/** A session was paid with another sum than its order asks: nothing is given for it. */
export async function askAboutAmount(
  services: Services,
  session: PaymentSession,
  { id: orderId, dueCents: askedCents }: { id: string; dueCents: number },
): Promise<void> {
  await askOnce(services, session, {
    kind: 'amount-mismatch',
    orderId,
    summary: `Order ${orderId} asks for ${formatUsd(askedCents)}, but ${sumOf(session)} was paid. Nothing was given for it: refund it, or give the books yourself.`,
    details: { askedCents },
  });
}

/** A session that this shop did not open was paid; it never acts on the shop's orders. */
export async function askAboutForeignSession(
  services: Services,
  session: PaymentSession,
): Promise<void> {
  const named = session.orderId ?? session.claimedOrderId;
  const [order] = await services.db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(eq(checkouts.id, named ?? ''));
  await askOnce(services, session, {
    kind: 'foreign-session',
    orderId: order?.id ?? null,
    summary: `${sumOf(session)} was paid on a page that this shop did not open${named === null ? '' : ` and that names the order ${named}`}. Nothing was given for it: look at the payment, and refund it if it was meant for this shop.`,
    details: { named },
  });
}

/** An order that is complete was paid once more. */
export async function askAboutSecondPayment(
  services: Services,
  session: PaymentSession,
  orderId: string,
): Promise<void> {
  await askOnce(services, session, {
    kind: 'paid-twice-one-order',
    orderId,
    summary: `Order ${orderId} was paid a second time, with ${sumOf(session)}. Refund the second payment.`,
  });
}

/** Money came for an order that this shop does not know, and that cannot be rebuilt. */
export async function askAboutUnknownOrder(
  services: Services,
  session: PaymentSession,
): Promise<void> {
  await askOnce(services, session, {
    kind: 'unknown-order',
    summary: `${sumOf(session)} was paid for the order ${session.orderId}, which this shop does not know. Restore a backup that knows it, or refund the payment.`,
    details: { named: session.orderId },
  });
}

async function askOnce(
  services: Services,
  { sessionId, paymentId, totalCents, currency }: PaymentSession,
  task: Pick<Task, 'kind' | 'orderId' | 'summary' | 'details'>,
): Promise<void> {
  const details = { ...task.details, sessionId, paymentId, paidCents: totalCents, currency };
  const isNew = await raise(services, {
    ...task,
    subject: sessionId,
    amountCents: totalCents,
    details,
  });
  if (isNew) services.log.error({ kind: task.kind, ...details }, 'Money waits for the owner.');
}

function sumOf({ totalCents, currency }: PaymentSession): string {
  return currency === 'usd'
    ? formatUsd(totalCents)
    : `${totalCents / 100} ${currency.toUpperCase()}`;
}
