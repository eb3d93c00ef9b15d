import { hostname } from 'node:os';
import { freeBytesOf } from '#app/platform/files/free-bytes.server.ts';
import { worded } from '../kind-lists.ts';
import { isDiskShort } from './disk-limits.ts';
import { keepCondition, type OpenAlerts, type WatchServices } from './keep-condition.server.ts';

/** A machine that is still short of room then raises its alert again. */
const forgottenMs = 24 * 3_600_000;

/**
 * Raises an alert while the disk of DATA_DIR is nearly full. Each machine has its own; that of a
 * machine that has been silent for a day is ended by another.
 */
export async function watchDisk(
  services: WatchServices & { dataDir: string },
  open: OpenAlerts,
  freeBytes: (folder: string) => number = freeBytesOf,
  host: string = hostname(),
): Promise<void> {
  const all = open.filter(({ kind }) => kind === 'disk-full');
  const wasShort = all.some(({ subject }) => subject === host);
  const isShort = isDiskShort(freeBytes(services.dataDir), wasShort);
  await keepCondition(services, open, worded('disk-full', host), isShort);
  const forgotten = new Date(services.clock().getTime() - forgottenMs);
  for (const { subject, beganAt } of all) {
    const isKept = subject === host || beganAt >= forgotten;
    if (!isKept) await keepCondition(services, open, worded('disk-full', subject), false);
  }
}
