import { worded } from '#app/features/attention/kind-lists.ts';
import { raise } from '#app/features/attention/raise.server.ts';
import {
  keepCondition,
  type OpenAlerts,
} from '#app/features/attention/watch/keep-condition.server.ts';
import { isStoreUnwritable } from '#app/platform/database/store-unavailable.server.ts';
import type { Services } from '#server/services.ts';

const condition = worded('database-unwritable');

const pauseMs = 30_000;

/** Shops whose alert is not recorded yet. */
const unrecorded = new WeakSet<Services>();

/**
 * Raises an alert when a request failed because the database refuses to write. It refuses that row
 * too, so it is retried until it succeeds, with the time of the first failure.
 */
export function noteUnwritableStore(services: Services, error: unknown): void {
  if (unrecorded.has(services) || !isStoreUnwritable(error)) return;
  unrecorded.add(services);
  void record(services, services.clock());
}

async function record(services: Services, since: Date): Promise<void> {
  try {
    const sinceThen = { ...services, clock: () => since };
    await services.db.transaction((tx) => raise({ ...sinceThen, db: tx }, condition));
    unrecorded.delete(services);
  } catch {
    // The failed requests are logged; if the process ends meanwhile, the alert is lost.
    setTimeout(() => void record(services, since), pauseMs).unref();
  }
}

/** Ends the alert. For a job: that it started shows that the database writes. */
export async function noteWritableStore(services: Services, open: OpenAlerts): Promise<void> {
  if (!unrecorded.has(services)) await keepCondition(services, open, condition, false);
}
