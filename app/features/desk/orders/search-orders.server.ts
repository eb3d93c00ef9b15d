import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { OrderStatus } from '#app/features/orders/order-status.ts';
import { hasWords } from '#app/platform/database/has-words.server.ts';
import {
  type Cursor,
  type Page,
  pageOf,
  pageQuestion,
} from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { readOrderId } from '#app/platform/text/read-order-id.ts';
import { withoutUnseen } from '#app/platform/text/without-unseen.ts';
import { buyerWords, checkouts } from '#database/schema/checkouts.ts';
import { disputes } from '#database/schema/disputes.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { describeOrders, type ListedOrder } from './describe-orders.server.ts';
import { statusFilter } from './status-filter.server.ts';

export interface OrderSearch {
  /** An order ID, an email address, a name or an address or how its words begin, or an id of the provider; `null`: every paid order. */
  text: string | null;
  /** Only those that stand so. */
  status?: OrderStatus | null | undefined;
  /** Only those that this book is in. */
  bookId?: string | null | undefined;
  /** Only those begun from then on, and before then. */
  from?: Date | null | undefined;
  until?: Date | null | undefined;
  /** `newest` first, unless something else is asked for. */
  sort?: OrderSort;
  cursor?: Cursor;
  /** Orders a page. */
  limit: number;
}

export const orderSorts = ['newest', 'oldest', 'largest'] as const;
export type OrderSort = (typeof orderSorts)[number];

/**
 * Finds orders, a page at a time. An id or an address finds unpaid orders too, as does a state that they
 * have; all else only those that were paid or given. Every question is answered from an index, however
 * many orders there are.
 */
export async function searchOrders(db: Database, search: OrderSearch): Promise<Page<ListedOrder>> {
  const { text, cursor = null, sort = 'newest', limit } = search;
  const { place, where, orderBy } = pageQuestion(placesOf(sort), cursor);
  const filter = and(...filtersOf(search));
  const found = await db
    .select({ place, checkout: checkouts, purchase: userPurchases })
    .from(checkouts)
    .leftJoin(userPurchases, eq(userPurchases.orderId, checkouts.id))
    .where(and(filter, await textFilter(db, text?.trim() ?? '', search), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = pageOf(found, { cursor, limit });
  return { ...page, rows: await describeOrders(db, page.rows) };
}

function placesOf(sort: OrderSort) {
  if (sort === 'largest') {
    return { key: checkouts.totalCents, keyType: 'bigint', id: checkouts.id } as const;
  }
  const isAscending = sort === 'oldest';
  return {
    key: checkouts.createdAt,
    keyType: 'timestamptz',
    id: checkouts.id,
    isAscending,
  } as const;
}

function filtersOf({ status, bookId, from, until }: OrderSearch): (SQL | undefined)[] {
  return [
    status ? statusFilter(status) : undefined,
    bookId ? hasLineOf(bookId) : undefined,
    from ? gte(checkouts.createdAt, from) : undefined,
    until ? lt(checkouts.createdAt, until) : undefined,
  ];
}

/** A question for each row, as most orders have it: a join would gather them all first. */
function hasLineOf(bookId: string): SQL {
  return sql`(select true from ${orderLines} line where line.order_id = ${checkouts.id} and line.book_id = ${bookId})`;
}

/** Written out, for the indexes that have the same words. */
const isComplete = sql`${checkouts.status} = 'complete'`;

async function textFilter(
  db: Database,
  text: string,
  search: OrderSearch,
): Promise<SQL | undefined> {
  if (text === '') return search.status ? undefined : isComplete;
  const known = await ordersById(db, text);
  if (known.length > 0) return inArray(checkouts.id, known);
  const email = normaliseEmail(text);
  if (email !== null) return eq(checkouts.email, email);
  return inArray(checkouts.id, await ordersByWords(db, text, search));
}

const idRows = z.object({ rows: z.array(z.object({ id: z.string() })) });

/**
 * The orders whose buyer's name or address has words that begin so, as many as one page can need. The
 * matches are gathered first, by their index: a rare word would else be looked for in every order there is.
 */
async function ordersByWords(db: Database, text: string, search: OrderSearch): Promise<string[]> {
  const { cursor = null, sort = 'newest', limit } = search;
  const { where, orderBy } = pageQuestion(placesOf(sort), cursor);
  const filter = and(...filtersOf(search), where) ?? sql`true`;
  const found = await db.execute(sql`
    with checkouts as materialized (
      select * from checkouts
       where ${isComplete} and ${hasWords(buyerWords, text)}
    )
    select checkouts.id from checkouts
      left join ${userPurchases} on ${userPurchases.orderId} = ${checkouts.id}
     where ${filter}
     order by ${orderBy[0]}, ${orderBy[1]} limit ${limit + 1}`);
  return idRows.parse(found).rows.map(({ id }) => id);
}

/** The orders that an id means: the order's own, or one that the provider gave to what came of it. */
async function ordersById(db: Database, text: string): Promise<string[]> {
  const id = withoutUnseen(text).trim();
  const orderId = readOrderId(text) ?? id;
  const found = await Promise.all([
    db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, orderId)),
    db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.sessionId, id)),
    db
      .select({ id: userPurchases.orderId })
      .from(userPurchases)
      .where(eq(userPurchases.paymentId, id)),
    db.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.id, id)),
    db.select({ id: disputes.orderId }).from(disputes).where(eq(disputes.id, id)),
  ]);
  return [...new Set(found.flat().map((row) => row.id))];
}
