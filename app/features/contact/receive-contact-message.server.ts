import { randomUUID } from 'node:crypto';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { contactMessages } from '#database/schema/contact.ts';
import type { ContactDraft } from './contact-rules.ts';
import { sendContactMessageJob } from './jobs.server.ts';

interface Services {
  db: Database;
  jobs: JobQueue;
  clock: Clock;
}

/**
 * Keeps a message together with the job that mails it. Again with the same key it does nothing: that
 * is the same form sent twice.
 */
export async function receiveContactMessage(
  { db, jobs, clock }: Services,
  draft: ContactDraft,
  idempotencyKey: string | null,
): Promise<void> {
  const id = randomUUID();
  await db.transaction(async (tx) => {
    const kept = await tx
      .insert(contactMessages)
      .values({ id, idempotencyKey, ...draft, receivedAt: clock() })
      .onConflictDoNothing({ target: contactMessages.idempotencyKey })
      .returning({ id: contactMessages.id });
    if (kept.length > 0) await jobs.send(tx, sendContactMessageJob, { messageId: id });
  });
}
