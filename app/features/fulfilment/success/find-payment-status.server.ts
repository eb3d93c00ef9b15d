import { eq } from 'drizzle-orm';
import { bookById } from '#app/features/catalog/catalog.ts';
import { parseBookIds } from '#app/features/catalog/parse-book-ids.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import type { PaymentAnswer } from './payment-answer.ts';

export type FoundPayment = PaymentAnswer | { status: 'not-yours' };

/** What a session id may look like; a database would choke on a NUL. */
const sessionShape = /^\w{1,200}$/;

/**
 * How an order stands, by the provider's session id, which is proof enough for somebody signed out
 * (`viewerId` null); somebody signed in is told only of what is theirs. Changes nothing.
 */
export async function findPaymentStatus(
  db: Database,
  sessionId: string,
  viewerId: string | null,
): Promise<FoundPayment> {
  if (!sessionShape.test(sessionId)) return { status: 'unknown' };
  const [found] = await db
    .select({ checkout: checkouts, buyerId: userPurchases.userId })
    .from(checkouts)
    .leftJoin(userPurchases, eq(userPurchases.orderId, checkouts.id))
    .where(eq(checkouts.sessionId, sessionId));
  if (!found || found.checkout.status === 'expired') return { status: 'unknown' };
  const { checkout } = found;
  const ownerId = found.buyerId ?? checkout.userId;
  if (viewerId !== null && ownerId !== null && ownerId !== viewerId) return { status: 'not-yours' };
  if (checkout.status === 'failed') return { status: 'failed', productType: checkout.productType };
  if (checkout.status !== 'complete') return { status: 'pending' };
  return {
    status: 'complete',
    orderId: checkout.id,
    titles: parseBookIds(checkout.ebookIds).map((id) => bookById(id).fullTitle),
    amount: checkout.totalCents,
    currency: 'usd',
    productType: checkout.productType,
  };
}
