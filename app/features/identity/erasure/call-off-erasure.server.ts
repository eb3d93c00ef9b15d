import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { accountTokens, erasureRequests } from '#database/schema/users.ts';
import { type KeptBy, sendAccountKeptJob } from '../jobs.server.ts';

interface Services {
  db: Database;
  jobs: JobQueue;
}

/**
 * Keeps an account that was to be erased, in the caller's transaction, which holds the account; the
 * mailed link to keep it ends. Its owner hears of it by mail, unless they did it themselves. Answers whether there was
 * anything to call off.
 */
export async function callOffErasure(
  { db: tx, jobs }: Services,
  { userId, by }: { userId: string; by: KeptBy | 'owner' },
): Promise<boolean> {
  const calledOff = await tx
    .delete(erasureRequests)
    .where(and(eq(erasureRequests.userId, userId), isNull(erasureRequests.erasedAt)))
    .returning({ id: erasureRequests.id });
  if (calledOff.length === 0) return false;
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, 'keep-account')));
  if (by !== 'owner') await jobs.send(tx, sendAccountKeptJob, { mailId: randomUUID(), userId, by });
  return true;
}
