import { and, eq } from 'drizzle-orm';
import { listEndedBooks } from '#app/features/library/list-ended-books.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import { soldBooksAnswer } from '#app/features/orders/sold-books-answer.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import type { PaymentAnswer } from './payment-answer.ts';

export type FoundPayment = PaymentAnswer | { status: 'not-yours' };

/** What a session id may look like; a database would choke on a NUL. */
const sessionShape = /^\w{1,200}$/;

/**
 * How an order stands, by the provider's session id, which is proof enough for somebody signed out
 * (`userId` null); somebody signed in is told only of what is theirs. Changes nothing.
 */
export async function findPaymentStatus(
  db: Database,
  sessionId: string,
  userId: string | null,
): Promise<FoundPayment> {
  if (!sessionShape.test(sessionId)) return { status: 'unknown' };
  const [found] = await db
    .select({
      checkout: checkouts,
      buyerId: userPurchases.userId,
      purchaseStatus: userPurchases.status,
      refundedCents: userPurchases.refundedCents,
    })
    .from(checkouts)
    .leftJoin(userPurchases, eq(userPurchases.orderId, checkouts.id))
    .where(eq(checkouts.sessionId, sessionId));
  if (!found || found.checkout.status === 'expired') return { status: 'unknown' };
  const { checkout } = found;
  const ownerId = found.buyerId ?? checkout.userId;
  if (userId !== null && ownerId !== null && ownerId !== userId) return { status: 'not-yours' };
  if (checkout.status === 'failed') return { status: 'failed', productType: checkout.productType };
  if (checkout.status !== 'complete') {
    return { status: (await isHeld(db, checkout.id)) ? 'held' : 'pending' };
  }
  const ended = (await listEndedBooks(db, checkout.id)).filter(
    ({ endedBy }) => endedBy === 'money',
  );
  const isEnded = ({ bookId }: SoldBook) => ended.some((book) => book.bookId === bookId);
  const sold = await listOrderLines(db, checkout.id);
  const books = sold.filter((book) => !isEnded(book));
  if (
    (found.purchaseStatus !== null && found.purchaseStatus !== 'completed') ||
    books.length === 0
  ) {
    return { status: 'refunded', orderId: checkout.id };
  }
  return {
    status: 'complete',
    orderId: checkout.id,
    ...soldBooksAnswer(books),
    amount: checkout.totalCents,
    currency: 'usd',
    productType: checkout.productType,
    ...(checkout.taxMode === 'included' || checkout.taxMode === 'stripe'
      ? { tax: checkout.taxCents }
      : {}),
    refunded: found.refundedCents ?? 0,
    refundedTitles: sold.filter(isEnded).map(({ title }) => title),
  };
}

/** Whether it was paid with another sum than was asked, which the owner has to settle. */
async function isHeld(db: Database, orderId: string): Promise<boolean> {
  const [task] = await db
    .select({ id: ownerTasks.id })
    .from(ownerTasks)
    .where(and(eq(ownerTasks.orderId, orderId), eq(ownerTasks.kind, 'amount-mismatch')))
    .limit(1);
  return task !== undefined;
}
