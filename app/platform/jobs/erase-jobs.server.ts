import { sql } from 'drizzle-orm';
import type { Database } from '../database/store.server.ts';

/**
 * Deletes the jobs, done or not, whose data names an email address or an account (`null`: none), and those
 * that are done with for an order, in the caller's transaction; one that is being done goes on. Reads all
 * jobs that are kept.
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
