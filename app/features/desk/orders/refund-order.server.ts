import { and, eq, notInArray } from 'drizzle-orm';
import { reconcilePayment } from '#app/features/fulfilment/reversals/reconcile-payment.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { OrderLine } from '#app/features/orders/order-line.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { formatUsd } from '#app/platform/money.ts';
import { ProviderUnavailable } from '#app/platform/payments/payment-provider.server.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { type Actor, type DeskServices, type Refused, refuse } from '../desk-services.server.ts';
import { type ActAnswer, type ActRequest, performAct } from '../perform-act.server.ts';
import { askForRefund, isDone, neverCalled } from './ask-for-refund.server.ts';
import { namedBooks } from './named-books.server.ts';

export interface RefundOrder {
  orderId: string;
  /** Titles or ids of the books it is for; empty: for none by name. */
  titles: readonly string[];
  /** How much; `null`: the price of the named books with their tax, else all that is left. */
  cents: number | null;
  /** Why; kept with the act and at the provider. */
  reason: string;
}

interface Refundable {
  status: 'refundable';
  paymentId: string;
  amountCents: number;
  books: OrderLine[];
}

/**
 * Sends money back at the provider, then lets access follow: all of it ends the order, named books end
 * those books, a sum without books ends nothing. The same key refunds once, also where an earlier try
 * was cut off. Refused for more than is left, and where the provider does not answer.
 */
export async function refundOrder(
  services: DeskServices,
  actor: Actor,
  request: RefundOrder,
): Promise<ActAnswer> {
  const { orderId, reason } = request;
  const act: ActRequest = { ...actor, act: 'refund', orderId, reason };
  if (await isDone(services.db, actor.key)) return performAct(services, act, () => neverCalled());
  const planned = await plan(services.db, request, actor.staff?.refundCapCents ?? null);
  if (planned.status === 'refused') return planned;
  const { paymentId, amountCents: plannedCents } = planned;
  const made = await askForRefund(services, {
    ...{ paymentId, amountCents: plannedCents, reason, key: actor.key },
    bookIds: planned.books.map(({ bookId }) => bookId),
  });
  if (made.status === 'refused') return made;
  const { refundId, amountCents } = made.refund;
  const answer = await performAct(services, act, async () => ({
    status: 'performed',
    before: null,
    after: {
      orderId,
      refundId,
      amountCents,
      titles: planned.books.map(({ title }) => title),
    },
  }));
  await followRefund(services, paymentId, refundId);
  return answer;
}

async function plan(
  db: Database,
  { orderId, titles, cents }: RefundOrder,
  capCents: number | null,
): Promise<Refundable | Refused> {
  const [purchase] = await db
    .select()
    .from(userPurchases)
    .where(eq(userPurchases.orderId, orderId));
  if (!purchase) return refuse(`There is no paid order ${orderId}.`);
  const { paymentId, status } = purchase;
  if (paymentId === null)
    return refuse(`Order ${orderId} was given: there is no money to send back.`);
  if (status === 'refunded') return refuse(`Order ${orderId} was refunded already.`);
  if (status === 'disputed') {
    return refuse(`The buyer's bank took the money of order ${orderId} back already.`);
  }
  const lines = titles.length === 0 ? [] : await listOrderLines(db, orderId);
  const named = namedBooks(lines, titles, orderId);
  if (named.status === 'refused') return named;
  const twice = await refundedBefore(db, orderId, named.books);
  if (twice) return refuse(`“${twice.title}” of order ${orderId} was refunded already.`);
  const leftCents = purchase.amount - purchase.refundedCents;
  const priceCents = named.books.reduce((sum, line) => sum + line.cents + line.taxCents, 0);
  const amountCents = cents ?? (titles.length === 0 ? leftCents : Math.min(priceCents, leftCents));
  if (amountCents <= 0 || amountCents > leftCents) {
    return refuse(
      `Of order ${orderId} ${formatUsd(leftCents)} can be refunded, not ${formatUsd(amountCents)}.`,
    );
  }
  if (capCents !== null && purchase.refundedCents + amountCents > capCents) {
    return refuse(
      `You may send back ${formatUsd(capCents)} of one order at most: ask the owner.`,
      'not_permitted',
    );
  }
  return { status: 'refundable', paymentId, amountCents, books: named.books };
}

async function refundedBefore(
  db: Database,
  orderId: string,
  books: readonly OrderLine[],
): Promise<OrderLine | undefined> {
  const live = await db
    .select({ bookIds: refunds.bookIds })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), notInArray(refunds.status, ['failed', 'canceled'])));
  const refunded = new Set(live.flatMap(({ bookIds }) => bookIds));
  return books.find(({ bookId }) => refunded.has(bookId));
}

/** Where the provider cannot be asked, its event will tell in a while. */
async function followRefund(
  services: DeskServices,
  paymentId: string,
  refundId: string,
): Promise<void> {
  try {
    await reconcilePayment(services, paymentId, refundId);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    services.log.warn({ err: error, refundId }, 'Access follows this refund by its event.');
  }
}
