import { and, eq, ne } from 'drizzle-orm';
import { settle } from '#app/features/attention/settle.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { transact } from '#app/platform/database/transact.server.ts';
import type { PaymentSession, TaxedLine } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import type { FulfilServices } from './fulfil-services.server.ts';
import { giveOrder } from './give-order.server.ts';
import { keepChargedTax, type PaidSession } from './keep-charged-tax.server.ts';
import {
  askAboutAmount,
  askAboutForeignSession,
  askAboutSecondPayment,
  askAboutUnknownOrder,
} from './owner-tasks/ask-about-money.server.ts';
import { rebuildOrder } from './rebuild-order.server.ts';
import { recallBuyer } from './recall-buyer.server.ts';

export type Fulfilment =
  | 'complete'
  | 'unpaid'
  | 'expired'
  | 'failed'
  /** The provider knows no such session. */
  | 'unknown-session'
  /** Paid, for an order that this shop does not know and cannot rebuild. */
  | 'unknown-order'
  /** Not opened by this shop. */
  | 'foreign'
  /** Paid, but not as its order asks; the owner was asked to settle it. */
  | 'owner-asked';

type Checkout = typeof checkouts.$inferSelect;

/**
 * Gives a buyer what a session paid for: one transaction for purchase, account, grants, download
 * token and the mail's job. Webhook, success page and sweep all end here; whoever comes first does
 * it, everybody after finds it done. An order that this shop has lost is rebuilt from the session;
 * money that fits no order becomes a task for the owner, once. `cause` goes into the order's
 * history. Throws ProviderUnavailable when the provider cannot be asked.
 */
export async function fulfil(
  services: FulfilServices,
  sessionId: string,
  cause: string,
): Promise<Fulfilment> {
  const session = await services.payments.findSession(sessionId);
  return session === null ? 'unknown-session' : fulfilSession(services, session, cause);
}

/** As `fulfil`, of a session that the provider was just asked about. */
export async function fulfilSession(
  services: FulfilServices,
  session: PaymentSession,
  cause: string,
): Promise<Fulfilment> {
  if (session.payment === 'paid') {
    const taxes = await askForTaxes(services, session);
    return transact(services.db, (tx) =>
      record({ ...services, db: tx }, { session, taxes }, cause),
    );
  }
  const end = session.payment === 'failed' ? 'failed' : session.status;
  if (end !== 'failed' && end !== 'expired') return 'unpaid';
  await closeUnpaid(services.db, session.sessionId, end);
  return end;
}

/** What the provider added as tax by line, while that is still to be kept. */
async function askForTaxes(
  { db, payments }: FulfilServices,
  { sessionId, orderId, isTaxedByProvider }: PaymentSession,
): Promise<TaxedLine[]> {
  if (!isTaxedByProvider || orderId === null) return [];
  const [order] = await db
    .select({ status: checkouts.status })
    .from(checkouts)
    .where(eq(checkouts.id, orderId));
  return order?.status === 'complete' ? [] : ((await payments.listTaxes(sessionId)) ?? []);
}

async function record(
  services: FulfilServices,
  { session, taxes }: PaidSession,
  cause: string,
): Promise<Fulfilment> {
  const { db: tx, log } = services;
  const checkout = await lockCheckout(services, session, cause);
  if (checkout === null) {
    const isForeign = session.orderId === null || isOfAnotherShop(services, session);
    if (isForeign) await askAboutForeignSession(services, session);
    else await askAboutUnknownOrder(services, session);
    return isForeign ? 'foreign' : 'unknown-order';
  }
  if (!isOwnSession(services, session, checkout)) {
    const isSecond = checkout.status === 'complete';
    if (isSecond) await askAboutSecondPayment(services, session, checkout.id);
    else await askAboutForeignSession(services, session);
    return isSecond ? 'owner-asked' : 'foreign';
  }
  if (checkout.status === 'complete') return 'complete';
  const dueCents = dueOf(checkout, session);
  if (session.totalCents !== dueCents || session.currency !== 'usd') {
    await askAboutAmount(services, session, { id: checkout.id, dueCents });
    await tx.update(checkouts).set({ nextSweepAt: null }).where(eq(checkouts.id, checkout.id));
    return 'owner-asked';
  }
  const order =
    checkout.forgottenAt === null ? checkout : await recallBuyer(services, session, checkout.id);
  if (order === null) {
    await askAboutUnknownOrder(services, session);
    return 'unknown-order';
  }
  if (order.taxMode === 'stripe') await keepChargedTax(services, order, { session, taxes });
  await giveOrder(services, order, session, cause);
  // Raised earlier against a restored backup or another PUBLIC_URL.
  for (const kind of ['unknown-order', 'foreign-session'] as const) {
    await settle(services, { kind, subject: session.sessionId });
  }
  log.info({ orderId: checkout.id, cause }, 'An order is fulfilled.');
  return 'complete';
}

/** What an order asks for; tax is added to that by the provider where the order leaves it to it. */
function dueOf({ totalCents, taxMode }: Checkout, session: PaymentSession): number {
  return taxMode === 'stripe' ? totalCents + session.taxCents : totalCents;
}

/** The checkout that a session names, rebuilt where it was lost; `null` where there is none. */
async function lockCheckout(
  services: FulfilServices,
  session: PaymentSession,
  cause: string,
): Promise<Checkout | null> {
  if (session.orderId === null) return null;
  const ofOrder = services.db.select().from(checkouts).where(eq(checkouts.id, session.orderId));
  const [known] = await ofOrder.for('update');
  if (known) return known;
  if (!(await rebuildOrder(services, session, cause))) return null;
  const [rebuilt] = await ofOrder.for('update');
  return rebuilt ?? null;
}

function isOfAnotherShop({ publicUrl }: FulfilServices, { shopUrl }: PaymentSession): boolean {
  return shopUrl !== null && shopUrl !== publicUrl;
}

/**
 * The answer in which the provider named the session may have been lost: then the order names none.
 */
function isOwnSession(
  services: FulfilServices,
  session: PaymentSession,
  checkout: Checkout,
): boolean {
  if (checkout.sessionId !== null) return checkout.sessionId === session.sessionId;
  return !isOfAnotherShop(services, session);
}

/** Only the session that an order was opened with says that it was not paid. */
async function closeUnpaid(
  db: Database,
  sessionId: string,
  status: 'expired' | 'failed',
): Promise<void> {
  await db
    .update(checkouts)
    .set({ status, passwordHash: null, nextSweepAt: null })
    .where(and(eq(checkouts.sessionId, sessionId), ne(checkouts.status, 'complete')));
}
