import { and, eq, isNull, sql } from 'drizzle-orm';
import { alerts } from '#database/schema/alerts.ts';
import type { AlertCause } from './alert.ts';
import { gatherAlertsJob } from './jobs.server.ts';
import type { AlertServices } from './raise-alert.server.ts';

/**
 * Puts down that something that went wrong is over, and leaves the job that mails the owner of it, in
 * the caller's transaction; `ending` says how, where that is not the same each time. Answers whether
 * there was such an alert; where there was none nothing changes.
 */
export async function healAlert(
  { db: tx, jobs, clock }: AlertServices,
  { kind, subject }: AlertCause,
  ending: string | null = null,
): Promise<boolean> {
  const [healed] = await tx
    .update(alerts)
    // A clock may have been set back meanwhile.
    .set({
      ending,
      healedAt: sql`greatest(${clock().toISOString()}::timestamptz, ${alerts.beganAt})`,
    })
    .where(and(eq(alerts.kind, kind), eq(alerts.subject, subject), isNull(alerts.healedAt)))
    .returning({ id: alerts.id });
  if (!healed) return false;
  await jobs.send(tx, gatherAlertsJob, { alertId: healed.id });
  return true;
}
