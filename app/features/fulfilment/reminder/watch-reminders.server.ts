import { gt } from 'drizzle-orm';
import type { Alert } from '#app/features/alerts/alert.ts';
import {
  keepAlert,
  type OpenAlerts,
  type WatchServices,
} from '#app/features/alerts/watch/keep-alert.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { reminders } from '#database/schema/reminders.ts';

/** Nobody confirms that a reminder may come: a crowd of networks could send them to anybody. */
export const maxRemindersPerDay = 200;

const dayMs = 86_400_000;

const tooMany: Alert = {
  kind: 'many-reminders',
  subject: '',
  summary: `The shop has sent ${maxRemindersPerDay} reminders of unfinished orders within a day, and sends no more until that is over. If you have not had that many visitors, strangers may be typing other people’s addresses at the checkout.`,
  commands: ['mails'],
};

/** Whether so many were sent within a day that no more are. */
export async function isBraked({ db, clock }: { db: Database; clock: Clock }): Promise<boolean> {
  const since = new Date(clock().getTime() - dayMs);
  return (await db.$count(reminders, gt(reminders.remindedAt, since))) >= maxRemindersPerDay;
}

/** Raises an alert while reminders are held back, and ends it with the day. */
export async function watchReminders(services: WatchServices, open: OpenAlerts): Promise<void> {
  await keepAlert(services, open, tooMany, await isBraked(services));
}
