import { and, eq, max } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import type { Alert } from './alert.ts';
import { mailTime } from './alert-times.ts';
import { gatherAlertsJob } from './jobs.server.ts';

/** What it takes to raise an alert, and to say that it is over. */
export interface AlertServices {
  db: Database;
  jobs: Pick<JobQueue, 'send'>;
  clock: Clock;
}

/**
 * Puts down that something went wrong and leaves the job that mails the owner of it, in the caller's
 * transaction. While it goes on, raised again it changes nothing. Answers whether it is new.
 */
export async function raiseAlert(
  { db: tx, jobs, clock }: AlertServices,
  alert: Alert,
): Promise<boolean> {
  const { kind, subject } = alert;
  const beganAt = clock();
  const [last] = await tx
    .select({ healedAt: max(alerts.healedAt) })
    .from(alerts)
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject)));
  const mailFrom = mailTime(beganAt, last?.healedAt ?? null);
  const [raised] = await tx
    .insert(alerts)
    .values({ ...alert, beganAt, mailFrom })
    .onConflictDoNothing()
    .returning({ id: alerts.id });
  if (!raised) return false;
  const delayMs = mailFrom.getTime() - beganAt.getTime();
  await jobs.send(tx, gatherAlertsJob, { alertId: raised.id }, { delayMs });
  return true;
}
