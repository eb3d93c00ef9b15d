import { and, eq, isNotNull, isNull, max } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { alerts } from '#database/schema/alerts.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { mailTime } from './alert-times.ts';
import { gatherAlertsJob } from './jobs.server.ts';
import {
  alertName,
  commandsOf,
  isTaskKind,
  kindEntry,
  type MailedKind,
  type TaskKind,
} from './kind-lists.ts';

export interface AttentionServices {
  db: Database;
  jobs: Pick<JobQueue, 'send'>;
  clock: Clock;
}

/** What tells one matter from another. */
export interface Cause<Name extends TaskKind | MailedKind = TaskKind | MailedKind> {
  kind: Name;
  /** What it is about, such as the id of a session or job; empty where the kind has one at most. */
  subject: string;
}

/** Something that needs somebody. */
export interface Matter extends Cause {
  /** What is wrong or asked, in a sentence or two; names nobody, orders by their ID. */
  summary: string;
}

/** One that waits until it is settled. */
export interface Task extends Cause<TaskKind> {
  summary: string;
  orderId?: string | null;
  amountCents?: number | null;
  details?: Record<string, unknown>;
}

type TaskRow = typeof ownerTasks.$inferSelect;

/**
 * Records that something needs somebody and queues the job that mails the owner, in the caller's
 * transaction. Called again for the same cause it changes nothing: a task stays one row also once
 * it is settled, while a condition that ended begins again. Returns whether it is new.
 */
export async function raise(services: AttentionServices, matter: Matter | Task): Promise<boolean> {
  if (!isTask(matter)) return raiseAlert(services, { ...matter, id: matter.subject });
  const [task] = await services.db
    .insert(ownerTasks)
    .values(rowOf(services, matter))
    .onConflictDoNothing()
    .returning();
  if (task) await raiseAlertOfTask(services, task);
  return task !== undefined;
}

/** Like `raise`, for a task whose cause comes and goes: a settled one is opened again. */
export async function raiseAgain(services: AttentionServices, task: Task): Promise<boolean> {
  const row = rowOf(services, task);
  const [raised] = await services.db
    .insert(ownerTasks)
    .values(row)
    .onConflictDoUpdate({
      target: [ownerTasks.kind, ownerTasks.reference],
      set: { settledAt: null, raisedAt: row.raisedAt, summary: row.summary },
      setWhere: isNotNull(ownerTasks.settledAt),
    })
    .returning();
  if (raised) await raiseAlertOfTask(services, raised);
  return raised !== undefined;
}

/**
 * Replaces what an open task says, in the caller's transaction. Does nothing where none is open.
 */
export async function restate(
  { db }: Pick<AttentionServices, 'db'>,
  { kind, subject, summary, details }: Task,
): Promise<void> {
  await db
    .update(ownerTasks)
    .set({ summary, ...(details && { details }) })
    .where(
      and(
        eq(ownerTasks.kind, kind),
        eq(ownerTasks.reference, subject),
        isNull(ownerTasks.settledAt),
      ),
    );
}

const isTask = (matter: Matter | Task): matter is Task => isTaskKind(matter.kind);

function rowOf({ clock }: AttentionServices, { subject: reference, ...task }: Task) {
  return { details: {}, ...task, reference, raisedAt: clock() };
}

async function raiseAlertOfTask(services: AttentionServices, task: TaskRow): Promise<void> {
  const cause = alertCauseOf(task);
  if (cause === null) return;
  const { orderId, summary } = task;
  await raiseAlert(services, {
    kind: task.kind,
    subject: cause.subject,
    id: String(task.id),
    orderId,
    summary: kindEntry(task.kind)?.mail?.ofAll ?? summary,
  });
}

/** The kept name and the subject of a task's alert; `null`: the owner is not mailed about it. */
export function alertCauseOf({ id, kind, reference }: TaskRow) {
  const mail = kindEntry(kind)?.mail;
  if (!mail || mail.except === reference) return null;
  return { name: alertName(kind), subject: mail.ofAll === undefined ? `task ${id}` : kind };
}

interface NewAlert {
  kind: string;
  subject: string;
  /** What the commands are about. */
  id: string;
  orderId?: string | null;
  summary: string;
}

async function raiseAlert(
  { db: tx, jobs, clock }: AttentionServices,
  { kind, subject, summary, id, orderId = null }: NewAlert,
): Promise<boolean> {
  const beganAt = clock();
  const name = alertName(kind);
  const [last] = await tx
    .select({ healedAt: max(alerts.healedAt) })
    .from(alerts)
    .where(and(eq(alerts.kind, name), eq(alerts.subject, subject)));
  const mailFrom = mailTime(beganAt, last?.healedAt ?? null);
  const commands = commandsOf(kind, { id, orderId });
  const [raised] = await tx
    .insert(alerts)
    .values({ kind: name, subject, summary, commands, beganAt, mailFrom })
    .onConflictDoNothing()
    .returning({ id: alerts.id });
  if (!raised) return false;
  const delayMs = mailFrom.getTime() - beganAt.getTime();
  await jobs.send(tx, gatherAlertsJob, { alertId: raised.id }, { delayMs });
  return true;
}
