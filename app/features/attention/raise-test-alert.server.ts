import { alerts } from '#database/schema/alerts.ts';
import { gatherAlertsJob } from './jobs.server.ts';
import type { AttentionServices } from './raise.server.ts';

/**
 * Inserts an alert that ends as it begins, to be mailed like any other. Returns `false`, and
 * inserts nothing, without ALERT_EMAIL.
 */
export async function raiseTestAlert({
  db,
  jobs,
  clock,
  alertEmail,
}: AttentionServices & { alertEmail: string | null }): Promise<boolean> {
  if (alertEmail === null) return false;
  await db.transaction(async (tx) => {
    const now = clock();
    await tx.insert(alerts).values({
      kind: 'test',
      subject: '',
      commands: [],
      summary: 'You requested this email with test-alert. Alert emails are reaching you.',
      beganAt: now,
      mailFrom: now,
      healedAt: now,
    });
    await jobs.send(tx, gatherAlertsJob, { alertId: null });
  });
  return true;
}
