import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { erasureRequests } from '#database/schema/users.ts';
import { sendErasedJob } from '../jobs.server.ts';

interface Services {
  db: Database;
  jobs: JobQueue;
  clock: Clock;
}

/**
 * Notes that an account whose owner had asked for it is being erased, in the transaction that erases it
 * and holds the account, and leaves the last mail to `email`. Answers the id of what was asked; `null` where nothing
 * was, or not any more.
 */
export async function endErasure(
  { db: tx, jobs, clock }: Services,
  { userId, email }: { userId: string; email: string },
): Promise<string | null> {
  const [ended] = await tx
    .update(erasureRequests)
    .set({ erasedAt: clock(), lastMailTo: email })
    .where(and(eq(erasureRequests.userId, userId), isNull(erasureRequests.erasedAt)))
    .returning({ id: erasureRequests.id });
  if (!ended) return null;
  await jobs.send(tx, sendErasedJob, { requestId: ended.id });
  return ended.id;
}
