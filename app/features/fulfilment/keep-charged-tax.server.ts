import { eq } from 'drizzle-orm';
import { keepLineTax } from '#app/features/orders/keep-line-tax.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { PaymentSession, TaxedLine } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { chargedTax } from './charged-tax.ts';
import type { FulfilServices } from './fulfil-services.server.ts';

/** A paid session, and how the provider taxed its lines. */
export interface PaidSession {
  session: PaymentSession;
  taxes: readonly TaxedLine[];
}

/**
 * Keeps what the provider added to an order as tax, by line with rate and place, in the caller's
 * transaction, which holds the checkout. Call once an order, before it is given.
 */
export async function keepChargedTax(
  { db: tx, log }: Pick<FulfilServices, 'db' | 'log'>,
  { id: orderId, subtotalCents }: Pick<typeof checkouts.$inferSelect, 'id' | 'subtotalCents'>,
  { session, taxes }: PaidSession,
): Promise<void> {
  const { taxCents, buyerPlace, sessionId } = session;
  const charged = chargedTax(await listOrderLines(tx, orderId), { taxCents, taxes, buyerPlace });
  if (!charged.isByLine) log.warn({ orderId, sessionId, taxes }, 'Tax is shared out by price.');
  await keepLineTax(tx, orderId, charged.lines);
  await tx
    .update(checkouts)
    .set({ taxCents, totalCents: subtotalCents + taxCents })
    .where(eq(checkouts.id, orderId));
}
