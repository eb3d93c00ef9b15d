import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { buyerWords, checkouts } from '#database/schema/checkouts.ts';
import { disputes } from '#database/schema/disputes.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { type OrderStatus, orderStatus } from './order-status.ts';

export interface OrderSearch {
  /** An order ID, an e-mail address, a name or an address or how its words begin, or an id of the provider; `null`: every paid order. */
  text: string | null;
  /** As answered with a page: those begun before it, or those after it. */
  cursor?: { olderThan: string } | { newerThan: string } | null;
  /** Orders a page. */
  limit: number;
}

type Page = Required<Pick<OrderSearch, 'cursor' | 'limit'>>;

export interface ListedOrder {
  orderId: string;
  status: OrderStatus;
  source: 'paid' | 'given' | null;
  createdAt: Date;
  purchasedAt: Date | null;
  email: string;
  firstName: string;
  lastName: string;
  titles: string[];
  totalCents: number;
  refundedCents: number;
}

export interface OrderPage {
  /** The newest first. */
  orders: ListedOrder[];
  /** Where the page of older orders begins; `null` if there is none. */
  olderThan: string | null;
  /** Where that of newer ones begins; `null` on an empty page. */
  newerThan: string | null;
}

/**
 * Finds orders, a page at a time. An id or an address finds unpaid orders too, a name only those that
 * were paid or given. Every question is answered from an index, however many orders there are.
 */
export async function searchOrders(
  db: Database,
  { text, cursor = null, limit }: OrderSearch,
): Promise<OrderPage> {
  const isUpward = cursor !== null && 'newerThan' in cursor;
  const inOrder = isUpward ? asc : desc;
  const rows = await db
    .select({ checkout: checkouts, purchase: userPurchases })
    .from(checkouts)
    .leftJoin(userPurchases, eq(userPurchases.orderId, checkouts.id))
    .where(and(await filterOf(db, text?.trim() ?? '', { cursor, limit }), beyond(cursor)))
    .orderBy(inOrder(checkouts.createdAt), inOrder(checkouts.id))
    .limit(limit + 1);
  const hasMore = rows.length > limit;
  const page = rows.slice(0, limit);
  if (isUpward) page.reverse();
  const titles = await titlesOf(
    db,
    page.map(({ checkout }) => checkout.id),
  );
  const orders = page.map(({ checkout, purchase }) => ({
    orderId: checkout.id,
    status: orderStatus(checkout, purchase),
    source: purchase?.source ?? null,
    createdAt: checkout.createdAt,
    purchasedAt: purchase?.purchasedAt ?? null,
    email: checkout.email,
    firstName: checkout.firstName,
    lastName: checkout.lastName,
    titles: titles.get(checkout.id) ?? [],
    totalCents: checkout.totalCents,
    refundedCents: purchase?.refundedCents ?? 0,
  }));
  const [newest, oldest] = [orders.at(0), orders.at(-1)];
  return {
    orders,
    olderThan: oldest && (hasMore || isUpward) ? cursorOf(oldest) : null,
    newerThan: newest ? cursorOf(newest) : null,
  };
}

/** Written out, for the indexes that have the same words. */
const isComplete = sql`${checkouts.status} = 'complete'`;

async function filterOf(db: Database, text: string, page: Page): Promise<SQL | undefined> {
  if (text === '') return isComplete;
  const known = await ordersById(db, text);
  if (known.length > 0) return inArray(checkouts.id, known);
  const email = normaliseEmail(text);
  if (email !== null) return eq(checkouts.email, email);
  return inArray(checkouts.id, await ordersByWords(db, text, page));
}

const idRows = z.object({ rows: z.array(z.object({ id: z.string() })) });

/**
 * One page of the orders whose buyer's name or address has words that begin so. The matches are
 * gathered first, by their index: a rare word would else be looked for in every order there is.
 */
async function ordersByWords(db: Database, text: string, page: Page): Promise<string[]> {
  // As the index has an address: in its parts.
  const words = text.split(/[\s@._+-]+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  const starts = words.map((word) => `'${word.replaceAll(/['\\]/g, '$&$&')}':*`);
  const inOrder = page.cursor && 'newerThan' in page.cursor ? sql`asc` : sql`desc`;
  const found = await db.execute(sql`
    with checkouts as materialized (
      select id, created_at from checkouts
       where ${isComplete} and ${buyerWords} @@ to_tsquery('simple', ${starts.join(' & ')})
    )
    select id from checkouts where ${beyond(page.cursor) ?? sql`true`}
     order by created_at ${inOrder}, id ${inOrder} limit ${page.limit + 1}`);
  return idRows.parse(found).rows.map(({ id }) => id);
}

/** The orders that an id means: the order's own, or one that the provider gave to what came of it. */
async function ordersById(db: Database, id: string): Promise<string[]> {
  const orderId = id.toUpperCase();
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

async function titlesOf(db: Database, orderIds: string[]): Promise<Map<string, string[]>> {
  if (orderIds.length === 0) return new Map();
  const lines = await db
    .select({ orderId: orderLines.orderId, title: orderLines.title })
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(orderLines.orderId, orderLines.position);
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return new Map([...byOrder].map(([orderId, of]) => [orderId, of.map(({ title }) => title)]));
}

function cursorOf({ createdAt, orderId }: ListedOrder): string {
  return `${createdAt.toISOString()}_${orderId}`;
}

function beyond(cursor: OrderSearch['cursor']): SQL | undefined {
  if (!cursor) return undefined;
  const isUpward = 'newerThan' in cursor;
  const [at = '', orderId = ''] = (isUpward ? cursor.newerThan : cursor.olderThan).split('_');
  const place = sql`(${at}::timestamptz, ${orderId}::text)`;
  const here = sql`(${checkouts.createdAt}, ${checkouts.id})`;
  return isUpward ? sql`${here} > ${place}` : sql`${here} < ${place}`;
}
