import { z } from 'zod';
import type { Store } from '../database/store.server.ts';
import { deadLetterQueue } from './make-queues.server.ts';

/** A job that waits for its first try, or for its next one. */
export interface WaitingJob {
  id: string;
  name: string;
  data: unknown;
  /** How often it was tried. */
  tries: number;
  lastError: string | null;
  leftAt: Date;
  /** When it is tried next, or was to be. */
  dueAt: Date;
}

/** A job that failed until nobody tried it any more, as it was. */
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

/** The jobs of these names that wait, what is due next ahead; at most `limit` of them. */
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

/** What failed for good, the oldest first; at most `limit` of it. */
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

/** The ids of the dead letters that jobs of one name became. */
export async function deadLettersOf(store: Store, jobName: string): Promise<string[]> {
  const { rows } = await store.query(
    `select id from pgboss.job
     where name = $1 and source_name = $2 and state < 'active' and not blocked`,
    [deadLetterQueue, jobName],
  );
  return idSchema.parse(rows).map(({ id }) => id);
}
