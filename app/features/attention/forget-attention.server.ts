import { and, eq, lt, notExists, or } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { alertMails, alerts } from '#database/schema/alerts.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';

/** Deletes the tasks that were settled before then; open ones stay, however old. */
export async function forgetSettledTasks(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, ownerTasks, ownerTasks.id, lt(ownerTasks.settledAt, before));
}

/** Deletes the alerts that ended before then, and the mails about nothing else; open ones stay. */
export async function forgetAlerts(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, alerts, alerts.id, lt(alerts.healedAt, before));
  const isAbout = or(eq(alerts.beganMailId, alertMails.id), eq(alerts.healedMailId, alertMails.id));
  const isNeeded = db.select({ id: alerts.id }).from(alerts).where(isAbout);
  await deleteInBatches(
    db,
    alertMails,
    alertMails.id,
    and(lt(alertMails.gatheredAt, before), notExists(isNeeded)),
  );
}
