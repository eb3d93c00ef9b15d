import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, notInArray } from 'drizzle-orm';
import { isCounted } from '#app/features/fulfilment/reversals/purchase-status.ts';
import { reconcilePayment } from '#app/features/fulfilment/reversals/reconcile-payment.server.ts';
import { withLease } from '#app/features/fulfilment/sweep/with-lease.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import { moneyBackCents } from '#app/features/orders/money-back.ts';
import type { OrderLine } from '#app/features/orders/order-line.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { formatUsd } from '#app/platform/money.ts';
import {
  type MadeRefund,
  ProviderUnavailable,
} from '#app/platform/payments/payment-provider.server.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { type Actor, type DeskServices, type Refused, refuse } from '../desk-services.server.ts';
import {
  type ActAnswer,
  type ActRequest,
  type Performed,
  recordAct,
} from '../perform-act.server.ts';
import { namedBooks } from './named-books.server.ts';
import { hasOpenDispute } from './open-disputes.server.ts';

export interface RefundOrder {
  orderId: string;
  /** Titles or ids of the books it is for; empty: for none by name. */
  titles: readonly string[];
  /** How much; `null`: the price of the named books with their tax, else all that is left. */
  cents: number | null;
  /** Why; kept with the act and at the provider. */
  reason: string;
}

type Purchase = typeof userPurchases.$inferSelect;

interface Refundable {
  status: 'refundable';
  paymentId: string;
  amountCents: number;
  books: OrderLine[];
}

/**
 * Sends money back at the provider, then lets access follow: all of it ends the order, named books end
 * those books, a sum without books ends nothing. The same key refunds once, also where an earlier try
 * was cut off. Of two refunds of one order the second comes after the first, and knows of it. Refused
 * for more than is left, and where the provider does not answer.
 */
export async function refundOrder(
  services: DeskServices,
  actor: Actor,
  request: RefundOrder,
): Promise<ActAnswer> {
  const { orderId, reason } = request;
  const act: ActRequest = { ...actor, act: 'refund', orderId, reason };
  const answer = await inTurnOfOrder(services, orderId, () =>
    recordAct(services, act, () => sendBack(services, actor, request)),
  );
  return (
    answer ?? refuse(`Another refund of order ${orderId} is under way. Try again in a minute.`)
  );
}

/** Longer than the provider is waited for. */
const leaseMs = 60_000;
const maxWaitMs = 20_000;
const pauseMs = 100;

/** Whoever presses twice waits for the first press; `null` where that takes too long. */
async function inTurnOfOrder<Answer>(
  services: DeskServices,
  orderId: string,
  work: () => Promise<Answer>,
): Promise<Answer | null> {
  const lease = { name: `refund of ${orderId}`, maxMs: leaseMs };
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += pauseMs) {
    const answer = await withLease(services, lease, work);
    if (answer !== null) return answer;
    await wait(pauseMs);
  }
  return null;
}

async function sendBack(
  services: DeskServices,
  actor: Actor,
  request: RefundOrder,
): Promise<Performed | Refused> {
  const paid = await findPaid(services.db, request.orderId);
  if (paid.status === 'refused') return paid;
  try {
    // What went back meanwhile, here or at the provider, is not sent back twice.
    await reconcilePayment(services, paid.paymentId, 'looked at before a refund');
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return refuse(
      'The payment provider is not responding, so nothing was refunded. Try again in a while.',
    );
  }
  const made = await makeRefund(services, actor, request);
  if (made.status === 'refused') return made;
  const { refundId, amountCents, bookNotes } = made.refund;
  await followRefund(services, paid.paymentId, refundId);
  const lines = await listOrderLines(services.db, request.orderId);
  const titles = lines.flatMap(({ bookId, title }) => (bookNotes.includes(bookId) ? [title] : []));
  return {
    status: 'performed',
    before: null,
    after: { orderId: request.orderId, refundId, amountCents, titles },
  };
}

type Made = Extract<MadeRefund, { status: 'made' }>;

async function makeRefund(
  services: DeskServices,
  actor: Actor,
  request: RefundOrder,
): Promise<Made | Refused> {
  const planned = await plan(services.db, request, actor.staff?.refundCapCents ?? null);
  if (planned.status === 'refundable') {
    return askProvider(services, actor, { ...planned, reason: request.reason });
  }
  return (await findMade(services, actor, request.orderId)) ?? planned;
}

/** The refund that an earlier press of the same key made, whose answer was lost. */
async function findMade(
  { db, payments }: DeskServices,
  { key }: Actor,
  orderId: string,
): Promise<Made | null> {
  const paid = await findPaid(db, orderId);
  const state = paid.status === 'paid' ? await payments.findPayment(paid.paymentId) : null;
  const refund = state?.refunds.find((each) => each.key === key && isCounted(each));
  return refund ? { status: 'made', refund } : null;
}

async function findPaid(
  db: Database,
  orderId: string,
): Promise<{ status: 'paid'; paymentId: string; purchase: Purchase } | Refused> {
  const [purchase] = await db
    .select()
    .from(userPurchases)
    .where(eq(userPurchases.orderId, orderId));
  if (!purchase) return refuse(`There is no paid order ${orderId}.`);
  const { paymentId } = purchase;
  if (paymentId === null) {
    return refuse(`Order ${orderId} was given: there is no money to send back.`);
  }
  return { status: 'paid', paymentId, purchase };
}

async function plan(
  db: Database,
  { orderId, titles, cents }: RefundOrder,
  capCents: number | null,
): Promise<Refundable | Refused> {
  const paid = await findPaid(db, orderId);
  if (paid.status === 'refused') return paid;
  const { paymentId, purchase } = paid;
  const { status } = purchase;
  if (status === 'refunded') return refuse(`Order ${orderId} was refunded already.`);
  if (status === 'disputed') {
    return refuse(`The buyer's bank took the money of order ${orderId} back already.`);
  }
  if (await hasOpenDispute(db, orderId)) {
    return refuse(
      `The buyer’s bank disputes the payment of order ${orderId}: while it decides, the provider makes no refund. Answer the dispute, or accept it at the provider; then the money goes back that way.`,
    );
  }
  const lines = titles.length === 0 ? [] : await listOrderLines(db, orderId);
  const named = namedBooks(lines, titles, orderId);
  if (named.status === 'refused') return named;
  const twice = await refundedBefore(db, orderId, named.books);
  if (twice) return refuse(`“${twice.title}” of order ${orderId} was refunded already.`);
  const leftCents = purchase.amount - purchase.refundedCents;
  const booksCents =
    titles.length === 0 ? 'all' : named.books.map((line) => line.cents + line.taxCents);
  const amountCents = cents ?? moneyBackCents(booksCents, leftCents);
  if (amountCents <= 0 || amountCents > leftCents) {
    return refuse(
      `Only ${formatUsd(leftCents)} of order ${orderId} can be refunded, not ${formatUsd(amountCents)}.`,
    );
  }
  if (capCents !== null && purchase.refundedCents + amountCents > capCents) {
    return refuse(
      `You can refund at most ${formatUsd(capCents)} per order. For more, ask the owner.`,
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

async function askProvider(
  { payments }: DeskServices,
  { key, staff }: Actor,
  { paymentId, amountCents, books, reason }: Refundable & { reason: string },
): Promise<Made | Refused> {
  try {
    const bookIds = books.map(({ bookId }) => bookId);
    const made = await payments.refund({ paymentId, amountCents, reason, bookIds, key });
    if (made.status === 'refused') {
      return refuse(`The payment provider refused this refund: ${made.problem}`);
    }
    return isCounted(made.refund)
      ? made
      : refuse('The payment provider began this refund and gave it up: no money went back.');
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    const again = staff ? 'Press the button again' : `Run the same command again with --key ${key}`;
    return refuse(
      `The payment provider did not answer, and may have made the refund. ${again}: it refunds once.`,
    );
  }
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
