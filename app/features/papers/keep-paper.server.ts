import { eq, max, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { invoices } from '#database/schema/invoices.ts';
import { type PaperFacts, readPaperFacts } from './paper-facts.server.ts';

type Row = typeof invoices.$inferSelect;

/** An invoice or a credit note, as it was handed out. */
export interface Paper extends Omit<Row, 'facts'> {
  facts: PaperFacts;
}

export type NewPaper = Pick<Paper, 'kind' | 'orderId' | 'correctsId' | 'reversalId' | 'facts'>;

const prefixes = { invoice: 'INV', 'credit-note': 'CN' } as const;

/**
 * Keeps a paper under the next number of its kind, in the caller's transaction. Others who want a number
 * wait until that ends: no two papers share one, and what is rolled back leaves no gap.
 */
export async function keepPaper(tx: Database, paper: NewPaper, issuedAt: Date): Promise<Paper> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('paper numbers', 0))`);
  const [last] = await tx
    .select({ number: max(invoices.number) })
    .from(invoices)
    .where(eq(invoices.kind, paper.kind));
  const number = (last?.number ?? 0) + 1;
  const id = `${prefixes[paper.kind]}-${String(number).padStart(5, '0')}`;
  const { totalCents } = paper.facts;
  const row = { ...paper, id, number, totalCents, issuedAt };
  await tx.insert(invoices).values(row);
  return row;
}

export function paperOf({ facts, ...row }: Row): Paper {
  return { ...row, facts: readPaperFacts(facts) };
}
