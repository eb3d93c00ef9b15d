import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alerts } from '#database/schema/alerts.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { gatherAlertsJob } from './jobs.server.ts';
import { alertName, isTaskKind, kindEntry } from './kind-lists.ts';
import { type AttentionServices, alertCauseOf, type Cause } from './raise.server.ts';

/**
 * Records that something is over and queues the job that mails the owner, in the caller's
 * transaction. `ending` says how, where that differs. Returns whether it was open; otherwise
 * nothing changes.
 */
export async function settle(
  services: AttentionServices,
  { kind, subject }: Cause,
  ending: string | null = null,
): Promise<boolean> {
  if (!isTaskKind(kind)) return endAlert(services, { name: alertName(kind), subject }, ending);
  const which = and(eq(ownerTasks.kind, kind), eq(ownerTasks.reference, subject));
  return (await settleTasks(services, which, ending)).length > 0;
}

/** Like `settle`, for the open ones of some tasks; returns those. */
export async function settleTasks(
  services: AttentionServices,
  which: SQL | undefined,
  ending: string | null = null,
): Promise<(typeof ownerTasks.$inferSelect)[]> {
  const settled = await services.db
    .update(ownerTasks)
    .set({ settledAt: services.clock() })
    .where(and(which, isNull(ownerTasks.settledAt)))
    .returning();
  for (const task of settled) {
    const cause = alertCauseOf(task);
    const isShared = kindEntry(task.kind)?.mail?.ofAll !== undefined;
    if (cause === null || (isShared && (await isOneOpen(services, task.kind)))) continue;
    await endAlert(services, cause, ending);
  }
  return settled;
}

async function isOneOpen({ db }: AttentionServices, kind: string): Promise<boolean> {
  const [open] = await db
    .select({ id: ownerTasks.id })
    .from(ownerTasks)
    .where(and(eq(ownerTasks.kind, kind), isNull(ownerTasks.settledAt)))
    .limit(1);
  return open !== undefined;
}

async function endAlert(
  { db: tx, jobs, clock }: AttentionServices,
  { name, subject }: { name: string; subject: string },
  ending: string | null,
): Promise<boolean> {
  const [ended] = await tx
    .update(alerts)
    // The clock may have been set back since it began.
    .set({
      ending,
      healedAt: sql`greatest(${clock().toISOString()}::timestamptz, ${alerts.beganAt})`,
    })
    .where(and(eq(alerts.kind, name), eq(alerts.subject, subject), isNull(alerts.healedAt)))
    .returning({ id: alerts.id });
  if (!ended) return false;
  await jobs.send(tx, gatherAlertsJob, { alertId: ended.id });
  return true;
}
