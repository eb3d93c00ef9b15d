import { hostname } from 'node:os';
import { and, eq, isNull } from 'drizzle-orm';
import { freeBytesOf } from '#app/platform/files/free-bytes.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import { healAlert } from '../heal-alert.server.ts';
import { type AlertServices, raiseAlert } from '../raise-alert.server.ts';
import { isDiskShort } from './disk-limits.ts';

/** A machine that is still there and short of room raises its alert anew. */
const forgottenMs = 24 * 3_600_000;

/**
 * Raises an alert where the disk of DATA_DIR runs full, and ends it where it has room again. Each
 * machine has its own; one of a machine that has said nothing for a day is ended by another.
 */
export async function watchDisk(
  services: AlertServices & { dataDir: string },
  freeBytes: (folder: string) => number = freeBytesOf,
  host: string = hostname(),
): Promise<void> {
  const { db, clock, dataDir } = services;
  const kind = 'disk-full';
  const open = await db
    .select()
    .from(alerts)
    .where(and(eq(alerts.kind, kind), isNull(alerts.healedAt)));
  const isOpen = open.some(({ subject }) => subject === host);
  const isShort = isDiskShort(freeBytes(dataDir), isOpen);
  const forgotten = new Date(clock().getTime() - forgottenMs);
  const over = open.filter(({ subject, beganAt }) =>
    subject === host ? !isShort : beganAt < forgotten,
  );
  if (isShort === isOpen && over.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { subject } of over) await healAlert({ ...services, db: tx }, { kind, subject });
    if (!isShort) return;
    await raiseAlert(
      { ...services, db: tx },
      {
        kind,
        subject: host,
        summary: `The disk that holds DATA_DIR on ${host} has less than 200 MB left. Below 100 MB the shop does not start, and below 64 MB the embedded database takes no order. Make room there.`,
        commands: ['check'],
      },
    );
  });
}
