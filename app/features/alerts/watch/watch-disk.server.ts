import { hostname } from 'node:os';
import { and, eq, isNull } from 'drizzle-orm';
import { freeBytesOf } from '#app/platform/files/free-bytes.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import type { Alert } from '../alert.ts';
import type { AlertServices } from '../raise-alert.server.ts';
import { isDiskShort } from './disk-limits.ts';
import { keepAlert } from './keep-alert.server.ts';

/** A machine that is still there and short of room raises its alert anew. */
const forgottenMs = 24 * 3_600_000;

/**
 * Raises an alert where the disk of DATA_DIR runs full, and ends it where it has room again. Each
 * machine has its own; one of a machine that has said nothing for a day is ended by another.
 */
export async function watchDisk(
  services: AlertServices & { log: Log; dataDir: string },
  freeBytes: (folder: string) => number = freeBytesOf,
  host: string = hostname(),
): Promise<void> {
  const { db, clock, dataDir } = services;
  const open = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.kind, 'disk-full'), isNull(alerts.healedAt)));
  const wasShort = open.some(({ subject }) => subject === host);
  const isShort = isDiskShort(freeBytes(dataDir), wasShort);
  if (isShort !== wasShort) await keepAlert(services, alertOf(host), isShort);
  const forgotten = new Date(clock().getTime() - forgottenMs);
  for (const { subject, beganAt } of open) {
    if (subject === host || beganAt >= forgotten) continue;
    await keepAlert(services, alertOf(subject), false);
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
