import { randomUUID } from 'node:crypto';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { isTaken } from '#app/platform/database/taken.server.ts';
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts';
import { emailChanges } from '#database/schema/email-changes.ts';
import { accountTokens, sessions, users } from '#database/schema/users.ts';
import { hasAccount } from '../account/find-user.server.ts';
import { sendEmailChangedJob } from '../jobs.server.ts';
import { lockUser } from '../password/credential.server.ts';
import { emailChangePurposes, findAccountToken } from '../verification/account-token.server.ts';
import { endEmailChange, lockEmailChange } from './start-email-change.server.ts';

interface Services {
  db: Database;
  clock: Clock;
  jobs: JobQueue;
}

export interface MovedAddress {
  userId: string;
  from: string;
  to: string;
}

interface EmailChangeConsent {
  token: string;
  /** Whoever is signed in where the link was opened; `null` for nobody. */
  asking: { userId: string; sessionId: string } | null;
  /** Takes what the account bought along to its new address. */
  moveOrders(tx: Database, moved: MovedAddress): Promise<void>;
}

export type EmailChangeAgreement =
  | { status: 'changed'; userId: string }
  /** The other mailbox has yet to agree. */
  | { status: 'waiting' }
  /** The new address counts as proved in the account that asked alone. */
  | { status: 'sign-in-first' }
  /** The new address has an account meanwhile; nothing changes. */
  | { status: 'taken' }
  /** Unknown, too old, replaced, or the change is made. */
  | { status: 'wrong' };

/**
 * Notes that one of both mailboxes agrees to an account's new address; once both have, it is changed:
 * every session ends but those in which the new mailbox agreed and the last button was pressed, and so
 * does every link that was mailed to the earlier address. Whoever got the link at the new address must be
 * signed in to the account, or one could make somebody else's address one's own by having them press a
 * button. Again is the same until then.
 */
export async function agreeToEmailChange(
  services: Services,
  confirmation: EmailChangeConsent,
): Promise<EmailChangeAgreement> {
  const { db, clock } = services;
  const found = await findAccountToken(db, confirmation.token, emailChangePurposes, clock());
  if (found === null) return { status: 'wrong' };
  const isOfNew = found.purpose === 'prove-email';
  if (isOfNew && confirmation.asking?.userId !== found.userId) return { status: 'sign-in-first' };
  try {
    return await db.transaction((tx) =>
      confirm({ ...services, db: tx }, confirmation, found.userId, isOfNew),
    );
  } catch (error) {
    // Somebody signed up with it between two statements.
    if (isTaken(error)) return { status: 'taken' };
    throw error;
  }
}

async function confirm(
  services: Services,
  { token, asking, moveOrders }: EmailChangeConsent,
  userId: string,
  isOfNew: boolean,
): Promise<EmailChangeAgreement> {
  const { db: tx, clock } = services;
  const begun = await lockEmailChange(tx, userId);
  // Another change may have taken its place meanwhile, or it is made.
  const found = await findAccountToken(tx, token, emailChangePurposes, clock());
  if (begun === null || found === null || begun.expiresAt <= clock()) return { status: 'wrong' };
  const sessionId = asking?.sessionId ?? '';
  const stamp = isOfNew ? { provedAt: clock(), sessionId } : { agreedAt: clock() };
  const [change] = await tx
    .update(emailChanges)
    .set(stamp)
    .where(eq(emailChanges.id, begun.id))
    .returning();
  if (!change?.provedAt || !change.agreedAt) return { status: 'waiting' };
  if (await hasAccount(tx, change.newEmail)) {
    await endEmailChange(tx, userId);
    return { status: 'taken' };
  }
  await changeEmail(services, change, { moveOrders, kept: [change.sessionId, sessionId] });
  return { status: 'changed', userId };
}

async function changeEmail(
  { db: tx, clock, jobs }: Services,
  { userId, newEmail }: typeof emailChanges.$inferSelect,
  { moveOrders, kept }: Pick<EmailChangeConsent, 'moveOrders'> & { kept: string[] },
): Promise<void> {
  const [user] = await tx.select({ from: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error('An account vanished between two statements of one transaction.');
  const { from } = user;
  // Ahead of the account, in the order in which a fulfilment holds them.
  await moveOrders(tx, { userId, from, to: newEmail });
  await lockUser(tx, userId);
  await tx
    .update(users)
    .set({ email: newEmail, emailVerified: true, updatedAt: clock() })
    .where(eq(users.id, userId));
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), notInArray(sessions.id, kept)));
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)));
  await endEmailChange(tx, userId);
  await jobs.send(tx, sendEmailChangedJob, { mailId: randomUUID(), userId, email: from });
}
