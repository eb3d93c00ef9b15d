import { randomUUID } from 'node:crypto';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { erasureRequests } from '#database/schema/users.ts';
import { sendErasureAskedJob } from '../jobs.server.ts';
import { lockUser } from '../password/credential.server.ts';
import { findErasure, type PendingErasure } from './find-erasure.server.ts';

interface Services {
  db: Database;
  jobs: JobQueue;
  clock: Clock;
}

/** For changing one's mind. */
const dayMs = 86_400_000;

/**
 * Puts down that an account is to be erased in a day, and leaves the mail that tells its owner how to
 * keep it. `null` where there is no such account any more. Asked again before that, it answers the
 * same and mails nothing.
 */
export async function askForErasure(
  { db, jobs, clock }: Services,
  userId: string,
): Promise<PendingErasure | null> {
  return db.transaction(async (tx) => {
    if ((await lockUser(tx, userId)) === null) return null;
    const pending = await findErasure(tx, userId);
    if (pending) return pending;
    const askedAt = clock();
    const dueAt = new Date(askedAt.getTime() + dayMs);
    const id = randomUUID();
    await tx.insert(erasureRequests).values({ userId, id, askedAt, dueAt, nextTryAt: dueAt });
    await jobs.send(tx, sendErasureAskedJob, { mailId: id, userId });
    return { askedAt, dueAt };
  });
}
