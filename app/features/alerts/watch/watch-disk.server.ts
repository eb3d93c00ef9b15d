import { hostname } from 'node:os';
import { freeBytesOf } from '#app/platform/files/free-bytes.server.ts';
import type { Alert } from '../alert.ts';
import { isDiskShort } from './disk-limits.ts';
import { keepAlert, type OpenAlerts, type WatchServices } from './keep-alert.server.ts';

/** A machine that is still there and short of room raises its alert anew. */
const forgottenMs = 24 * 3_600_000;

/**
 * Raises an alert where the disk of DATA_DIR runs full, and ends it where it has room again. Each
 * machine has its own; one of a machine that has said nothing for a day is ended by another.
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
  await keepAlert(services, open, alertOf(host), isShort);
  const forgotten = new Date(services.clock().getTime() - forgottenMs);
  for (const { subject, beganAt } of all) {
    const isKept = subject === host || beganAt >= forgotten;
    if (!isKept) await keepAlert(services, open, alertOf(subject), false);
  }
}

function alertOf(host: string): Alert {
  return {
    kind: 'disk-full',
    subject: host,
    summary: `The disk that holds DATA_DIR on ${host} has less than 200 MB left. Below 100 MB the shop does not start, and below 64 MB the embedded database takes no order. Make room there.`,
    commands: ['check'],
  };
}
