import { z } from 'zod';
import type { Store } from '../database/store.server.ts';
import { deadLetterQueue } from './make-queues.server.ts';

/** A job that waits for its first try, or for a retry. */
export interface WaitingJob {
  id: string;
  name: string;
  data: unknown;
  /** How often it was tried. */
  tries: number;
  lastError: string | null;
  leftAt: Date;
  /** When its next try is, or was, due. */
  dueAt: Date;
}

/** A job that failed for good. */
export interface DeadLetter {
  id: string;
  name: string;
  data: unknown;
  tries: number;
  lastError: string | null;
  leftAt: Date;
  /** When it failed for the last time. */
  failedAt: Date;
}

const lastError = (output: string) =>
  `coalesce(${output}->>'message', ${output}->'value'->>'message', ${output}->>'value')`;

const shared = {
  id: z.string(),
  name: z.string(),
  data: z.unknown(),
  tries: z.number(),
  lastError: z.string().nullable(),
  leftAt: z.date(),
};
const waitingSchema = z.array(z.object({ ...shared, dueAt: z.date() }));
const deadSchema = z.array(z.object({ ...shared, failedAt: z.date() }));

/** The waiting jobs of these queues, next due first; at most `limit`. */
export async function listWaiting(
  store: Store,
  names: readonly string[],
  limit: number,
): Promise<WaitingJob[]> {
  const { rows } = await store.query(
    `select id, name, data, retry_count + (state = 'retry')::int as tries,
       ${lastError('output')} as "lastError", created_on as "leftAt", start_after as "dueAt"
     from pgboss.job
     where name = any($1) and state < 'active' and not blocked
     order by start_after, created_on limit $2`,
    [names, limit],
  );
  return waitingSchema.parse(rows);
}

/** The dead letters, oldest first; at most `limit`. */
export async function listDeadLetters(store: Store, limit: number): Promise<DeadLetter[]> {
  const { rows } = await store.query(
    `select id, source_name as name, data, source_retry_count + 1 as tries,
       ${lastError('source_output')} as "lastError", source_created_on as "leftAt", created_on as "failedAt"
     from pgboss.job
     where name = $1 and state < 'active' and not blocked
     order by created_on limit $2`,
    [deadLetterQueue, limit],
  );
  return deadSchema.parse(rows);
}

const idSchema = z.array(z.object({ id: z.string() }));

/** The ids of the dead letters of one queue. */
export async function deadLettersOf(store: Store, jobName: string): Promise<string[]> {
  const { rows } = await store.query(
    `select id from pgboss.job
     where name = $1 and source_name = $2 and state < 'active' and not blocked`,
    [deadLetterQueue, jobName],
  );
  return idSchema.parse(rows).map(({ id }) => id);
}

export interface DueJobs {
  /** The queues with a job that could start now. */
  due: string[];
  /** Whether a job of them is active, in any process. */
  isActive: boolean;
  /** Until the next waiting job is due, by the database's clock; `null` if none waits. */
  nextDueMs: number | null;
}

const dueSchema = z.array(
  z.object({ name: z.string(), isActive: z.boolean(), dueMs: z.coerce.number().nullable() }),
);

/** What is due in these queues: one statement for all of them. */
export async function findDueJobs(store: Store, names: readonly string[]): Promise<DueJobs> {
  const { rows } = await store.query(
    `select name, bool_or(state = 'active') as "isActive",
       (1000 * extract(epoch from min(case when state < 'active' then start_after end) - now()))::float8 as "dueMs"
     from pgboss.job
     where name = any($1) and state <= 'active' and not blocked
     group by name`,
    [names],
  );
  const found = dueSchema.parse(rows);
  const waiting = found.flatMap(({ dueMs }) => (dueMs === null ? [] : [dueMs]));
  return {
    due: found.flatMap(({ name, dueMs }) => (dueMs !== null && dueMs <= 0 ? [name] : [])),
    isActive: found.some(({ isActive }) => isActive),
    nextDueMs: waiting.length === 0 ? null : Math.max(0, Math.min(...waiting)),
  };
}
