import { endLeases } from '#app/features/fulfilment/sweep/with-lease.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import { isShopConnected } from '#app/platform/database/is-shop-connected.server.ts';
import type { Store } from '#app/platform/database/store.server.ts';
import { giveBackJobs } from '#app/platform/jobs/change-jobs.server.ts';

/**
 * Takes over what a process that was killed left behind, its jobs and its leases, so that what was
 * paid when it died is given at the next start and not a quarter of a minute later. Leaves all as it
 * is while another process of the shop runs: it may be its own. To be called before this one listens.
 */
export async function takeOver(store: Store, clock: Clock): Promise<void> {
  if (await isShopConnected(store)) return;
  await giveBackJobs(store);
  await endLeases(store.db, clock());
}
