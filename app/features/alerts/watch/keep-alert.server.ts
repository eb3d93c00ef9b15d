import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import type { Alert, AlertCause } from '../alert.ts';
import { healAlert } from '../heal-alert.server.ts';
import { type AlertServices, raiseAlert } from '../raise-alert.server.ts';

/** Raises or heals an alert, so that it is there if, and only if, what it says is so. Mostly one statement. */
export async function keepAlert(
  services: AlertServices,
  alert: Alert,
  isSo: boolean,
): Promise<void> {
  const { db } = services;
  if ((await isOpen(db, alert)) === isSo) return;
  await db.transaction(async (tx) => {
    if (isSo) await raiseAlert({ ...services, db: tx }, alert);
    else await healAlert({ ...services, db: tx }, alert);
  });
}

async function isOpen(db: Database, { kind, subject }: AlertCause): Promise<boolean> {
  const [open] = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), isNull(alerts.healedAt)));
  return open !== undefined;
}
