import type { FulfilServices } from '../fulfil-services.server.ts';
import { fetchMissedJob } from '../jobs.server.ts';
import { fetchMissed } from './fetch-missed.server.ts';

/** Looks for what was missed, and leaves a job that goes on where the look had to stop. */
export async function goOnFetching(services: FulfilServices): Promise<void> {
  const fetched = await fetchMissed(services);
  if (fetched === null || fetched.isComplete) return;
  await services.db.transaction((tx) => services.jobs.send(tx, fetchMissedJob, {}));
}
