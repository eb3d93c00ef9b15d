import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import type { Alert, AlertCause } from '../alert.ts';
import { healAlert } from '../heal-alert.server.ts';
import { type AlertServices, raiseAlert } from '../raise-alert.server.ts';

/**
 * Raises or heals an alert, and logs it, so that it is there if, and only if, what it says is so. Mostly
 * one statement.
 */
export async function keepAlert(
  services: AlertServices & { log: Log },
  alert: Alert,
  isSo: boolean,
): Promise<void> {
  const { db, log } = services;
  if ((await isOpen(db, alert)) === isSo) return;
  const isNews = await db.transaction((tx) =>
    (isSo ? raiseAlert : healAlert)({ ...services, db: tx }, alert),
  );
  const { kind, subject, summary } = alert;
  if (!isNews) return;
  if (isSo) log.error({ alert: kind, subject }, summary);
  else log.info({ alert: kind, subject }, 'What an alert told of is over.');
}

async function isOpen(db: Database, { kind, subject }: AlertCause): Promise<boolean> {
  const [open] = await db
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), isNull(alerts.healedAt)));
  return open !== undefined;
}
