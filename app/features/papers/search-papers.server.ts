import { and, eq, gte, lt } from 'drizzle-orm';
import {
  type Cursor,
  type Page,
  pageOf,
  pageQuestion,
} from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { invoices } from '#database/schema/invoices.ts';
import { type Paper, paperOf } from './keep-paper.server.ts';

export interface PaperSearch {
  kind?: Paper['kind'] | null | undefined;
  /** Only those of this order. */
  orderId?: string | null | undefined;
  /** Only those made from then on, and before then. */
  from?: Date | null | undefined;
  until?: Date | null | undefined;
  cursor?: Cursor;
  /** Papers a page. */
  limit: number;
}

/** What a list says of a paper. */
export interface ListedPaper extends Pick<Paper, 'id' | 'kind' | 'orderId' | 'correctsId'> {
  issuedAt: Date;
  issuedOn: string;
  suppliedOn: string;
  buyerName: string;
  company: string | null;
  taxId: string | null;
  country: string | null;
  netCents: number;
  taxCents: number;
  totalCents: number;
  reason: string | null;
}

/** Invoices and credit notes, the newest first, a page at a time. */
export async function searchPapers(
  db: Database,
  { kind, orderId, from, until, cursor = null, limit }: PaperSearch,
): Promise<Page<ListedPaper>> {
  const { place, where, orderBy } = pageQuestion(
    { key: invoices.issuedAt, keyType: 'timestamptz', id: invoices.id },
    cursor,
  );
  const found = await db
    .select({ paper: invoices, place })
    .from(invoices)
    .where(
      and(
        kind ? eq(invoices.kind, kind) : undefined,
        orderId ? eq(invoices.orderId, orderId) : undefined,
        from ? gte(invoices.issuedAt, from) : undefined,
        until ? lt(invoices.issuedAt, until) : undefined,
        where,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = pageOf(found, { cursor, limit });
  return { ...page, rows: page.rows.map(({ paper }) => listedPaper(paperOf(paper))) };
}

export function listedPaper(paper: Paper): ListedPaper {
  const { id, kind, orderId, correctsId, issuedAt, facts } = paper;
  const { issuedOn, suppliedOn, buyer, netCents, taxCents, totalCents, corrects } = facts;
  const { name: buyerName, company, taxId, country } = buyer;
  return {
    ...{ id, kind, orderId, correctsId, issuedAt, issuedOn, suppliedOn },
    ...{ buyerName, company, taxId, country },
    ...{ netCents, taxCents, totalCents, reason: corrects?.reason ?? null },
  };
}
