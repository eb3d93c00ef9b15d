import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { emailChanges } from '#database/schema/email-changes.ts';
import { accountTokens } from '#database/schema/users.ts';
import { sendEmailChangeMailJob } from '../jobs.server.ts';
import { lockUser } from '../password/credential.server.ts';
import { emailChangePurposes } from '../verification/account-token.server.ts';

interface Services {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
}

interface EmailChangeRequest {
  userId: string;
  /** The session that asks. */
  sessionId: string;
  /** Normalised. */
  newEmail: string;
}

/** Both mailboxes have so long to agree. */
const lifetimeMs = 24 * 3_600_000;

/**
 * Begins to change the address of an account: mails a link to the new mailbox and one to the present
 * one. Nothing changes before both agreed. Again replaces what was begun, with its links. Whether
 * the new address has an account of its own is told to its mailbox alone.
 */
export async function startEmailChange(
  { db, clock, jobs }: Services,
  { userId, sessionId, newEmail }: EmailChangeRequest,
): Promise<'started' | 'same'> {
  return db.transaction(async (tx) => {
    await lockEmailChange(tx, userId);
    const user = await lockUser(tx, userId);
    if (user === null || user.email === newEmail) return 'same';
    await endEmailChange(tx, userId);
    const id = randomUUID();
    const expiresAt = new Date(clock().getTime() + lifetimeMs);
    await tx.insert(emailChanges).values({ id, userId, newEmail, sessionId, expiresAt });
    for (const to of ['present', 'new'] as const) {
      await jobs.send(tx, sendEmailChangeMailJob, { mailId: randomUUID(), changeId: id, to });
    }
    return 'started';
  });
}

/** The change of an account's address that is under way, held until the transaction ends; `null` for none. */
export async function lockEmailChange(tx: Database, userId: string) {
  const [change] = await tx
    .select()
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId))
    .for('update');
  return change ?? null;
}

/** Forgets what was begun; its links open nothing any more. */
export async function endEmailChange(tx: Database, userId: string): Promise<void> {
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx
    .delete(accountTokens)
    .where(
      and(eq(accountTokens.userId, userId), inArray(accountTokens.purpose, emailChangePurposes)),
    );
}
