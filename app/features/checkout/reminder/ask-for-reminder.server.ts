import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { sendReminderJob } from './jobs.server.ts';

/**
 * Long enough that nobody is reminded who is still looking for their card, or has left the page open
 * over lunch; short enough that they remember what it is about.
 */
const reminderDelayMs = 4 * 3_600_000;

/** Leaves the job of a checkout whose buyer ticked that they want a reminder, in the caller's transaction. */
export async function leaveReminder(
  jobs: Pick<JobQueue, 'send'>,
  tx: Database,
  orderId: string,
): Promise<void> {
  await jobs.send(tx, sendReminderJob, { orderId }, { delayMs: reminderDelayMs });
}

/** The same order, sent again in its visit, may have the box ticked or not: the last one counts. */
export async function settleReminder(
  services: { db: Database; jobs: Pick<JobQueue, 'send'>; clock: () => Date },
  { id, reminderAskedAt }: { id: string; reminderAskedAt: Date | null },
  remindMe: boolean,
): Promise<void> {
  if (remindMe === (reminderAskedAt !== null)) return;
  await services.db.transaction(async (tx) => {
    await tx
      .update(checkouts)
      .set({ reminderAskedAt: remindMe ? services.clock() : null })
      .where(eq(checkouts.id, id));
    if (remindMe) await leaveReminder(services.jobs, tx, id);
  });
}
