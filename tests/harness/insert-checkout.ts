import { randomUUID } from 'node:crypto';
import type { Database } from '#app/platform/database/store.server.ts';
import { randomCode } from '#app/platform/random-code.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';

export type Checkout = typeof checkouts.$inferSelect;

/** Puts a checkout straight into the store: one book, a pending session, made now, good for a day. */
export async function insertCheckout(
  db: Database,
  given: Partial<typeof checkouts.$inferInsert> = {},
): Promise<Checkout> {
  const createdAt = given.createdAt ?? new Date();
  const [checkout] = await db
    .insert(checkouts)
    .values({
      id: `EK-${randomCode(5)}-${randomCode(5)}`,
      requestHash: 'hash',
      status: 'pending',
      sessionId: `cs_test_${randomCode(20)}`,
      paymentUrl: `http://127.0.0.1/pay/${randomUUID()}`,
      productType: 'ebooks',
      ebookIds: ['ebook-1'],
      subtotalCents: 7_000,
      taxCents: 560,
      totalCents: 7_560,
      email: 'ada@example.com',
      firstName: 'Ada',
      lastName: 'Lovelace',
      billingAddress: {},
      createdAt,
      expiresAt: new Date(createdAt.getTime() + 86_400_000),
      ...given,
    })
    .returning();
  if (!checkout) throw new Error('The checkout was not kept.');
  return checkout;
}
