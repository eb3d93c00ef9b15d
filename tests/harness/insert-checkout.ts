import { randomUUID } from 'node:crypto';
import { type BookId, bookById } from '#app/features/catalog/catalog.ts';
import { keepOrderLines } from '#app/features/orders/keep-order-lines.server.ts';
import type { OrderLine } from '#app/features/orders/order-line.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { addedAt } from '#app/platform/money.ts';
import { randomCode } from '#app/platform/random-code.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';

export type Checkout = typeof checkouts.$inferSelect;

/** A book as an order sells it today, alone and with its tax, but for what is given. */
export function lineOf(bookId: BookId, given: Partial<OrderLine> = {}): OrderLine {
  const { fullTitle, priceCents } = bookById(bookId);
  return {
    bookId,
    title: fullTitle,
    bundleTitle: null,
    cents: priceCents,
    taxCents: addedAt(priceCents, 800),
    taxRateBps: 800,
    taxPlace: null,
    ...given,
  };
}

/** Puts a checkout straight into the store: one book, a pending session, made now, good for a day. */
export async function insertCheckout(
  db: Database,
  {
    lines = [lineOf('ebook-1')],
    totalCents = 7_560,
    taxCents = 560,
    ...given
  }: Partial<typeof checkouts.$inferInsert> & { lines?: OrderLine[] } = {},
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
      subtotalCents: totalCents - taxCents,
      taxCents,
      totalCents,
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
  await keepOrderLines(db, checkout.id, lines);
  return checkout;
}
