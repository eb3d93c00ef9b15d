import { isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import type { Alert } from '../alert.ts';
import { healAlert } from '../heal-alert.server.ts';
import { type AlertServices, raiseAlert } from '../raise-alert.server.ts';

/** What is open at a moment, so that whoever watches changes only what has changed. */
export type OpenAlerts = readonly Pick<
  typeof alerts.$inferSelect,
  'kind' | 'subject' | 'beganAt'
>[];

export interface WatchServices extends AlertServices {
  log: Log;
}

/** One statement for all who watch. */
export async function readOpenAlerts({ db }: { db: Database }): Promise<OpenAlerts> {
  const { kind, subject, beganAt, healedAt } = alerts;
  return db.select({ kind, subject, beganAt }).from(alerts).where(isNull(healedAt));
}

/**
 * Raises or heals an alert, and logs it, so that it is there if, and only if, what it says is so. Asks
 * the database nothing where it is as `open` has it.
 */
export async function keepAlert(
  services: WatchServices,
  open: OpenAlerts,
  alert: Alert,
  isSo: boolean,
): Promise<void> {
  const { kind, subject, summary } = alert;
  const wasSo = open.some((other) => other.kind === kind && other.subject === subject);
  if (wasSo === isSo) return;
  const { db, log } = services;
  const isNews = await db.transaction((tx) => {
    const inTransaction = { ...services, db: tx };
    return isSo ? raiseAlert(inTransaction, alert) : healAlert(inTransaction, alert);
  });
  if (!isNews) return;
  if (isSo) log.error({ alert: kind, subject }, summary);
  else log.info({ alert: kind, subject }, 'What an alert told of is over.');
}
