import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#app/platform/database/store.server.ts';

/** So many orders are looked at together: what a look takes does not grow with the shop. */
const ordersPerPage = 1_000;

const lastOfPage = z.object({ rows: z.tuple([z.object({ id: z.string().nullable() })]) });

/**
 * What narrows the query that follows it to the orders of one page: page by page, in the order of
 * their ids, until all were looked at.
 */
export async function* pagesOfOrders(db: Database): AsyncGenerator<SQL> {
  let after = '';
  for (;;) {
    const { rows } = lastOfPage.parse(
      await db.execute(sql`
        select max(id) as id from (
          select id from checkouts where id > ${after} order by id limit ${ordersPerPage}
        ) page`),
    );
    const [{ id: last }] = rows;
    if (last === null) return;
    yield onlyOrders(after, last);
    after = last;
  }
}

/** What hangs on an order, and names it in `order_id`. */
const ofOrder = [
  'user_purchases',
  'order_lines',
  'order_history',
  'user_ebook_access',
  'download_tokens',
  'refunds',
  'disputes',
  'mails',
];

/** Puts in the place of each table, for the query that follows, its part that hangs on these orders. */
function onlyOrders(after: string, upTo: string): SQL {
  const part = (table: string, column: string) => {
    const [name, order] = [sql.identifier(table), sql.identifier(column)];
    return sql`${name} as (select * from public.${name} where ${order} > ${after} and ${order} <= ${upTo})`;
  };
  const parts = [part('checkouts', 'id'), ...ofOrder.map((table) => part(table, 'order_id'))];
  return sql`with ${sql.join(parts, sql`, `)}`;
}
