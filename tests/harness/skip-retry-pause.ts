import { expect } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { jobChannel } from '#app/platform/jobs/job-news.server.ts';

/**
 * Waits until a job of this name has failed and is to be tried again, and lets all such be tried now: the
 * shop's pause before it is two to four seconds.
 */
export async function skipRetryPause(store: Store, name: string): Promise<void> {
  const skip = () =>
    store.query(
      `with skipped as (
         update pgboss.job set start_after = now() where name = $1 and state = 'retry' returning id)
       select pg_notify($2, $1) from skipped limit 1`,
      [name, jobChannel],
    );
  await expect
    .poll(async () => (await skip()).rows.length, { timeout: 20_000, interval: 20 })
    .toBe(1);
}
