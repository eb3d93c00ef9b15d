import { sql } from 'drizzle-orm';
import type { Database, Store } from '../database/store.server.ts';

/**
 * Deletes, in the caller's transaction, every job that is not active and whose data names the
 * address or the account (`null`: none), and the finished jobs of the orders. Reads all kept jobs.
 */
export async function eraseJobs(
  tx: Database,
  {
    email,
    userId,
    orderIds,
  }: { email: string; userId: string | null; orderIds: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job
     where (data ->> 'email' = ${email} or data -> 'again' ->> 'to' = ${email}
            or data ->> 'userId' = ${userId}
            or (state in ('completed', 'cancelled')
                and data ->> 'orderId' in (select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb))))
       and state <> 'active'`);
}

/**
 * Returns all active jobs to their queues. For a process that starts alone: whoever had them was
 * killed, and pg-boss would find that out after ten seconds and then add a retry delay. A job that is
 * returned for the second time gets that delay, since it may be what kills the process. Cron jobs
 * are left out: their next run does the work.
 */
export async function giveBackJobs(store: Store): Promise<void> {
  await store.query(
    `update pgboss.job set state = 'retry', heartbeat_on = null, start_after = now() + case
         when retry_count = 0 or policy = 'exclusive' then interval '0'
         else least(retry_delay_max, retry_delay * 2 ^ least(retry_count, 10)) * interval '1 second' end
     where state = 'active' and retry_count < retry_limit`,
    [],
  );
}
