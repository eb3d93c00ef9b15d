import type { Alert } from '#app/features/alerts/alert.ts';
import { raiseAlert } from '#app/features/alerts/raise-alert.server.ts';
import { keepAlert, type OpenAlerts } from '#app/features/alerts/watch/keep-alert.server.ts';
import { isStoreUnwritable } from '#app/platform/database/store-unavailable.server.ts';
import type { Services } from '#server/services.ts';

const alert: Alert = {
  kind: 'database-unwritable',
  subject: '',
  summary:
    'The database refused to write: its disk was full, or it was a standby. Nothing could be sold in the meantime; orders that were paid are delivered automatically once it can write again.',
  commands: ['check'],
};

const pauseMs = 30_000;

/** Of which shops it is not written down yet. */
const unwritten = new WeakSet<Services>();

/**
 * Raises an alert where a request failed because the database does not write. Nor does it write that
 * down: it is tried again until it does, and says since when.
 */
export function noteUnwritableStore(services: Services, error: unknown): void {
  if (unwritten.has(services) || !isStoreUnwritable(error)) return;
  unwritten.add(services);
  void writeDown(services, services.clock());
}

async function writeDown(services: Services, since: Date): Promise<void> {
  try {
    const sinceThen = { ...services, clock: () => since };
    await services.db.transaction((tx) => raiseAlert({ ...sinceThen, db: tx }, alert));
    unwritten.delete(services);
  } catch {
    // The failed requests are in the log; a process that ends meanwhile takes it along.
    setTimeout(() => void writeDown(services, since), pauseMs).unref();
  }
}

/** Ends the alert: to be called by a job, which the database wrote down as begun. */
export async function noteWritableStore(services: Services, open: OpenAlerts): Promise<void> {
  if (!unwritten.has(services)) await keepAlert(services, open, alert, false);
}
