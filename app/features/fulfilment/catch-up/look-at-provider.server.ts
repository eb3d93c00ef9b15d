import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { checkProviderJob, fetchMissedJob } from '../jobs.server.ts';

/**
 * Leaves the jobs that compare this shop with its payment provider: at start, since a backup may have
 * been restored or the settings changed, and once a day. Several at once do the work once.
 */
export async function lookAtProvider({
  db,
  jobs,
}: {
  db: Database;
  jobs: JobQueue;
}): Promise<void> {
  await db.transaction(async (tx) => {
    await jobs.send(tx, fetchMissedJob, {});
    await jobs.send(tx, checkProviderJob, {});
  });
}
