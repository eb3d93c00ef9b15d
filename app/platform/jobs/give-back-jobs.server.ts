import type { Store } from '../database/store.server.ts';

/**
 * Lets the jobs that are under way be taken again, whoever took them: where nobody else is at work
 * they were being done by a process that died, which the queue would only find out after ten seconds,
 * and then pause. One that is given back a second time waits as after a failure, since it may be what
 * ends its process; one that is left at every start does not. What comes round by itself is left
 * alone: the next one does its work.
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
