import { eq } from 'drizzle-orm';
import type { Paper } from '#app/features/papers/keep-paper.server.ts';
import { currentInvoice, papersOfOrder } from '#app/features/papers/papers-of-order.server.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { creditRest, type InvoicingServices } from './credit-reversals.server.ts';

export type Cancellation =
  | { status: 'cancelled'; creditNote: Paper }
  | { status: 'refused'; sentence: string };

/**
 * Cancels the invoice of an order by a credit note over all that is left of it, in the caller's
 * transaction: afterwards a new one can be made. The money stays where it is. Refused where no invoice
 * is in force, or nothing is left of it.
 */
export async function cancelInvoice(
  services: InvoicingServices,
  orderId: string,
  reason: string,
): Promise<Cancellation> {
  const { db: tx } = services;
  await tx
    .select({ orderId: userPurchases.orderId })
    .from(userPurchases)
    .where(eq(userPurchases.orderId, orderId))
    .for('update');
  const current = currentInvoice(await papersOfOrder(tx, orderId));
  if (!current) return refused(`Order ${orderId} has no invoice to correct.`);
  const creditNote = await creditRest(services, current, reason);
  if (creditNote) return { status: 'cancelled', creditNote };
  return refused(`Nothing is left of invoice ${current.invoice.id}: its money went back.`);
}

function refused(sentence: string): Cancellation {
  return { status: 'refused', sentence };
}
