import { gt } from 'drizzle-orm';
import type { Matter } from '#app/features/attention/raise.server.ts';
import {
  keepCondition,
  type OpenAlerts,
  type WatchServices,
} from '#app/features/attention/watch/keep-condition.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { reminders } from '#database/schema/reminders.ts';

/** Reminders go to unconfirmed addresses: many networks together could send them to anybody. */
export const maxRemindersPerDay = 200;

const dayMs = 86_400_000;

const tooMany: Matter = {
  kind: 'many-reminders',
  subject: '',
  summary: `The shop has sent ${maxRemindersPerDay} reminders of unfinished orders within a day, and sends no more until that is over. If you have not had that many visitors, strangers may be typing other people’s addresses at the checkout.`,
};

/** Whether the day's limit is reached. */
export async function isBraked({ db, clock }: { db: Database; clock: Clock }): Promise<boolean> {
  const since = new Date(clock().getTime() - dayMs);
  return (await db.$count(reminders, gt(reminders.remindedAt, since))) >= maxRemindersPerDay;
}

/** Raises an alert while reminders are held back. */
export async function watchReminders(services: WatchServices, open: OpenAlerts): Promise<void> {
  await keepCondition(services, open, tooMany, await isBraked(services));
}
