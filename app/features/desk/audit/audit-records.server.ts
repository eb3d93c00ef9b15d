import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#app/platform/database/store.server.ts';
import { pagesOfOrders } from './pages-of-orders.server.ts';
import { type RecordPromise, recordPromises } from './record-promises.server.ts';
import type { Violation } from './violation.ts';

/** What one promise has broken is told this often; more of the same tells nothing new. */
const maxPerPromise = 50;

interface Audited extends RecordPromise {
  found: Violation[];
}

/**
 * Looks at every order, grant, link and sum in the database, and answers each promise that is
 * broken; an empty list is what should be. Changes nothing. Goes through the orders page by page, so
 * that a big shop goes on selling meanwhile.
 */
export async function auditRecords(db: Database, now: Date): Promise<Violation[]> {
  const promises = recordPromises(now, await ordersToMail(db)).map(
    (each): Audited => ({ ...each, found: [] }),
  );
  for await (const page of pagesOfOrders(db)) {
    for (const { promise, query, found } of promises) {
      const room = maxPerPromise - found.length;
      if (room === 0) continue;
      const { rows } = brokenRows.parse(await db.execute(sql`${page} ${query} limit ${room}`));
      found.push(...rows.map(({ broken }) => ({ promise, sentence: broken })));
    }
  }
  return promises.flatMap(({ found }) => found);
}

const brokenRows = z.object({ rows: z.array(z.object({ broken: z.string() })) });

const orderRows = z.object({ rows: z.array(z.object({ id: z.string() })) });

/** The orders whose receipt a job is still to send, or failed to send for good. */
async function ordersToMail(db: Database): Promise<string[]> {
  const { rows } = orderRows.parse(
    await db.execute(sql`
      select distinct data ->> 'orderId' as id from pgboss.job
       where (name = 'parked' or name = 'send-receipt' and state < 'completed')
         and data ->> 'orderId' is not null`),
  );
  return rows.map(({ id }) => id);
}
