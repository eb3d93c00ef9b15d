import { z } from 'zod';
import type { Store } from '../database/store.server.ts';

/** What of the jobs of some names is to be done. */
export interface DueJobs {
  /** Names of which one waits whose time has come. */
  due: string[];
  /** Whether one is being done, in whichever process. */
  isActive: boolean;
  /** In how long the next one that waits is due, by the database's clock; `null` where none waits. */
  nextDueMs: number | null;
}

const schema = z.array(
  z.object({ name: z.string(), isActive: z.boolean(), dueMs: z.coerce.number().nullable() }),
);

/** Asks for all names at once: one statement, however many workers rest. */
export async function findDueJobs(store: Store, names: readonly string[]): Promise<DueJobs> {
  const { rows } = await store.query(
    `select name, bool_or(state = 'active') as "isActive",
       (1000 * extract(epoch from min(case when state < 'active' then start_after end) - now()))::float8 as "dueMs"
     from pgboss.job
     where name = any($1) and state <= 'active' and not blocked
     group by name`,
    [names],
  );
  const found = schema.parse(rows);
  const waiting = found.flatMap(({ dueMs }) => (dueMs === null ? [] : [dueMs]));
  return {
    due: found.flatMap(({ name, dueMs }) => (dueMs !== null && dueMs <= 0 ? [name] : [])),
    isActive: found.some(({ isActive }) => isActive),
    nextDueMs: waiting.length === 0 ? null : Math.max(0, Math.min(...waiting)),
  };
}
