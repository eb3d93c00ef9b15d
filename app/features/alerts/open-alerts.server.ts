import { gatherAlertsJob } from './jobs.server.ts';
import type { AlertServices } from './raise-alert.server.ts';

/** Has what is wrong mailed at the start of a shop to whom it was not, such as to an address that is new. */
export async function openAlerts({
  db,
  jobs,
  alertEmail,
}: AlertServices & { alertEmail: string | null }): Promise<void> {
  if (alertEmail === null) return;
  await jobs.send(db, gatherAlertsJob, { alertId: null });
}
