import { expect } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { jobChannel } from '#app/platform/jobs/poll-jobs.server.ts';

/**
 * Makes all jobs due that wait for less than half an hour: the shop's pause before a retry is two to 45
 * seconds, and alerts are gathered for some. Answers the names of those there were.
 */
export async function endPauses(store: Store): Promise<string[]> {
  const { rows } = await store.query(
    `with hurried as (
       update pgboss.job set start_after = now()
        where state < 'active' and start_after between now() and now() + interval '30 minutes'
       returning name)
     select name, pg_notify($1, name) from hurried group by name`,
    [jobChannel],
  );
  return rows.map(({ name }) => String(name));
}

/** Waits until a job of this name has failed and is to be tried again, and lets it be tried now. */
export async function skipRetryPause(store: Store, name: string): Promise<void> {
  await expect.poll(() => endPauses(store), { timeout: 20_000, interval: 20 }).toContain(name);
}
