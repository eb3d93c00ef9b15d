import { sql } from 'drizzle-orm';
import type { Database } from '../database/store.server.ts';

/**
 * Deletes the jobs, done or not, whose data names an email address, in the caller's transaction; one
 * that is being done goes on. Reads all jobs that are kept.
 */
export async function eraseJobs(tx: Database, email: string): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job
     where (data ->> 'email' = ${email} or data -> 'again' ->> 'to' = ${email})
       and state <> 'active'`);
}
