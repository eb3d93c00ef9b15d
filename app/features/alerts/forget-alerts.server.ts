import { and, eq, lt, notExists, or } from 'drizzle-orm';
import { deleteInBatches } from '#app/platform/database/delete-in-batches.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { alertMails, alerts } from '#database/schema/alerts.ts';

/** Deletes the alerts that were over before then, and the mails that spoke of nothing else; an open one stays. */
export async function forgetAlerts(db: Database, before: Date): Promise<void> {
  await deleteInBatches(db, alerts, alerts.id, lt(alerts.healedAt, before));
  const speaksOf = or(
    eq(alerts.beganMailId, alertMails.id),
    eq(alerts.healedMailId, alertMails.id),
  );
  const isNeeded = db.select({ id: alerts.id }).from(alerts).where(speaksOf);
  await deleteInBatches(
    db,
    alertMails,
    alertMails.id,
    and(lt(alertMails.gatheredAt, before), notExists(isNeeded)),
  );
}
