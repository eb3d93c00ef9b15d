import { alerts } from '#database/schema/alerts.ts';
import { gatherAlertsJob } from './jobs.server.ts';
import type { AlertServices } from './raise-alert.server.ts';

/**
 * Leaves an alert that is over as it begins, to be mailed the way of all others. Answers whether it
 * will be: where the owner wants no mail, nothing is left.
 */
export async function raiseTestAlert({
  db,
  jobs,
  clock,
  alertEmail,
}: AlertServices & { alertEmail: string | null }): Promise<boolean> {
  if (alertEmail === null) return false;
  await db.transaction(async (tx) => {
    const now = clock();
    await tx.insert(alerts).values({
      ...{ kind: 'test', subject: '', commands: [] },
      summary: 'You requested this email with test-alert. Alert emails are reaching you.',
      ...{ beganAt: now, mailFrom: now, healedAt: now },
    });
    await jobs.send(tx, gatherAlertsJob, { alertId: null });
  });
  return true;
}
