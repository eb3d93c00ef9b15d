import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { subscriptions } from '#database/schema/newsletter.ts';
import { askForConfirmationJob, sendWelcomeJob } from './jobs.server.ts';

interface Services {
  db: Database;
  jobs: JobQueue;
  clock: Clock;
}

/**
 * Subscribes an address to what the mail with this token asked for, and leaves a job that says so;
 * `false` if the token is unknown, voided or too old. Again with a token that was used it is `true`
 * and changes nothing.
 */
export function confirmSubscription(
  { db, jobs, clock }: Services,
  token: string,
): Promise<boolean> {
  const now = clock();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.confirmTokenHash, sha256(token)))
      .for('update');
    if (!row) return false;
    if (row.confirmUsedAt !== null) return true;
    if (row.confirmExpiresAt === null || row.confirmExpiresAt <= now) return false;
    await tx
      .update(subscriptions)
      .set({
        status: 'confirmed',
        topics: [...new Set([...row.topics, ...row.confirmTopics])],
        confirmUsedAt: now,
        confirmedAt: now,
        waitingTopics: [],
        unsubscribedAt: null,
        // Whoever could open the mail has a mailbox that takes it.
        ...{ refusals: 0, refusedAt: null, refusal: null },
      })
      .where(eq(subscriptions.id, row.id));
    await jobs.send(tx, sendWelcomeJob, { mailId: randomUUID(), subscriptionId: row.id });
    if (row.waitingTopics.length > 0) {
      const asked = { mailId: randomUUID(), email: row.email, topics: row.waitingTopics };
      await jobs.send(tx, askForConfirmationJob, asked);
    }
    return true;
  });
}
