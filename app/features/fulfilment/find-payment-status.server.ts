import { eq } from 'drizzle-orm';
import { bookById } from '#app/features/catalog/catalog.ts';
import { parseBookIds } from '#app/features/catalog/parse-book-ids.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';

/** What the success page is told; never an e-mail address. */
export type PaymentStatus =
  | { status: 'pending' | 'failed' | 'unknown' }
  | {
      status: 'complete';
      orderId: string;
      titles: string[];
      /** Cents, as charged. */
      amount: number;
      currency: 'usd';
      productType: 'ebooks' | 'ultimate_lazy_guide';
    };

/** What a session id may look like; a database would choke on a NUL. */
const sessionShape = /^\w{1,200}$/;

/** How an order stands, by the provider's session id. Changes nothing. */
export async function findPaymentStatus(db: Database, sessionId: string): Promise<PaymentStatus> {
  if (!sessionShape.test(sessionId)) return { status: 'unknown' };
  const [checkout] = await db.select().from(checkouts).where(eq(checkouts.sessionId, sessionId));
  if (!checkout || checkout.status === 'expired') return { status: 'unknown' };
  if (checkout.status === 'failed') return { status: 'failed' };
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
