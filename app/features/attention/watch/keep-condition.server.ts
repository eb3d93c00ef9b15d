import { isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import { alertName } from '../kind-lists.ts';
import { type AttentionServices, type Matter, raise } from '../raise.server.ts';
import { settle } from '../settle.server.ts';

/** The alerts open at a moment, read once for all watches, so that they write only what changed. */
export type OpenAlerts = readonly Pick<
  typeof alerts.$inferSelect,
  'kind' | 'subject' | 'beganAt'
>[];

export interface WatchServices extends AttentionServices {
  log: Log;
}

export async function readOpenAlerts({ db }: { db: Database }): Promise<OpenAlerts> {
  const { kind, subject, beganAt, healedAt } = alerts;
  return db.select({ kind, subject, beganAt }).from(alerts).where(isNull(healedAt));
}

/**
 * Raises or settles a condition, and logs it, so that it is open exactly while `isSo`. Runs no
 * statement where `open` has it so already.
 */
export async function keepCondition(
  services: WatchServices,
  open: OpenAlerts,
  condition: Matter,
  isSo: boolean,
): Promise<void> {
  const { kind, subject, summary } = condition;
  const name = alertName(kind);
  const wasSo = open.some((other) => other.kind === name && other.subject === subject);
  if (wasSo === isSo) return;
  const { db, log } = services;
  const hasChanged = await db.transaction((tx) => {
    const inTransaction = { ...services, db: tx };
    return isSo ? raise(inTransaction, condition) : settle(inTransaction, condition);
  });
  if (!hasChanged) return;
  if (isSo) log.error({ alert: name, subject }, summary);
  else log.info({ alert: name, subject }, 'What an alert told of is over.');
}
