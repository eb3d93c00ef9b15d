import { asc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { invoices } from '#database/schema/invoices.ts';
import { type Paper, paperOf } from './keep-paper.server.ts';

/** The invoices and credit notes of an order, the oldest first. */
export async function papersOfOrder(db: Database, orderId: string): Promise<Paper[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number));
  return rows.map(paperOf);
}

/** The paper by this number, such as `INV-00001`; `null` where there is none. */
export async function findPaper(db: Database, id: string): Promise<Paper | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row ? paperOf(row) : null;
}

/** The invoice of an order that is in force, with the credit notes that took something off it. */
export interface CurrentInvoice {
  invoice: Paper;
  creditNotes: Paper[];
}

/**
 * An order's newest invoice, unless a credit note cancelled it: at most one of an order is in force.
 * `null` where there is none.
 */
export function currentInvoice(papers: readonly Paper[]): CurrentInvoice | null {
  const [invoice] = papers
    .filter(({ kind }) => kind === 'invoice')
    .toSorted((one, other) => other.number - one.number);
  if (!invoice) return null;
  const creditNotes = papers.filter(({ correctsId }) => correctsId === invoice.id);
  return creditNotes.some(({ reversalId }) => reversalId === null)
    ? null
    : { invoice, creditNotes };
}
