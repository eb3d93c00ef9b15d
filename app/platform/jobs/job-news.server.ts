import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/store.server.ts';
import { deadLetterQueue, type QueuedJob } from './make-queues.server.ts';

/** Where the library tells, with the name of its queue, of each job that is left: it hashes its schema's name. */
export const jobChannel = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`;

/**
 * Tells every process, once the caller's transaction commits, that a job that comes round has
 * something to do again, so that it comes at its next time although it rested. Leaves no job.
 */
export async function callRound(tx: Database, { name }: QueuedJob): Promise<void> {
  await tx.execute(sql`select pg_notify(${jobChannel}, ${name})`);
}

/**
 * Tells every process, once the caller's transaction commits, of the job that a dead letter is to be
 * again: the library does not, and a queue at rest would find it minutes later.
 */
export async function callForDeadLetter(tx: Database, id: string): Promise<void> {
  await tx.execute(
    sql`select pg_notify(${jobChannel}, source_name) from pgboss.job where name = ${deadLetterQueue} and id = ${id}`,
  );
}
