import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { accounts, accountTokens, sessions, users } from '#database/schema/users.ts';
import { findPasswordHash, lockUser } from '../password/credential.server.ts';
import {
  endSession,
  type OpenedSession,
  openSession,
  type SessionServices,
} from '../session/buyer-session.server.ts';
import { findAccountToken, spendAccountToken } from '../verification/account-token.server.ts';

interface Names {
  firstName: string;
  lastName: string;
}

export interface MailedSignIn {
  /** Of the link, or of the mail whose code was typed; empty for a wrong one. */
  token: string;
  /**
   * What becomes of a password that was chosen before anybody had proved the address; left out
   * until the mailbox's owner was asked.
   */
  earlierPassword: 'keep' | 'remove' | null;
  /** Token of the session that the request came with, which ends; `null` for none. */
  earlier: string | null;
  /** What the browser is called in the list of its owner's devices. */
  device: string;
  /** The names that an account's latest order was placed under; `null` if there is none. */
  findBuyerNames(tx: Database, userId: string): Promise<Names | null>;
}

export type MailedSignInOutcome =
  | { status: 'signed-in'; session: OpenedSession }
  /** Unknown, used, or too old: all alike. */
  | { status: 'wrong' }
  /** The credential is right and still good: ask whether the password stays. */
  | { status: 'earlier-password' };

/**
 * Signs in by what was mailed, once. Whoever has the mail owns the account: its address is proved.
 * A password from before that may be a stranger's, so the mailbox's owner says whether it stays.
 * All sessions from before end either way; where the password goes, the names beside it go with it.
 */
export async function signInByMail(
  services: SessionServices,
  { token, earlierPassword, earlier, device, findBuyerNames }: MailedSignIn,
): Promise<MailedSignInOutcome> {
  const { db, clock } = services;
  const found = token === '' ? null : await findAccountToken(db, token, ['enter'], clock());
  if (found === null) return { status: 'wrong' };
  const settled = await db.transaction(async (tx) => {
    const user = await lockUser(tx, found.userId);
    if (user === null) return 'wrong';
    const mustAsk = !user.emailVerified && (await findPasswordHash(tx, found.userId)) !== null;
    if (mustAsk && earlierPassword === null) return 'earlier-password';
    // Of two at once, one is signed in.
    if ((await spendAccountToken(tx, token, ['enter'], clock())) === null) return 'wrong';
    if (user.emailVerified) return 'spent';
    await tx.delete(sessions).where(eq(sessions.userId, found.userId));
    const isRemoved = earlierPassword === 'remove';
    if (isRemoved) await removePassword(tx, found.userId);
    const names = isRemoved ? ((await findBuyerNames(tx, found.userId)) ?? noNames) : null;
    await tx
      .update(users)
      .set({ emailVerified: true, updatedAt: clock(), ...(names && withFullName(names)) })
      .where(eq(users.id, found.userId));
    return 'spent';
  });
  if (settled !== 'spent') return { status: settled };
  const session = await openSession(services, { userId: found.userId, earlier, device });
  if (session === null) return { status: 'wrong' };
  if (earlier !== null) await endSession(db, earlier);
  return { status: 'signed-in', session };
}

const noNames: Names = { firstName: '', lastName: '' };

function withFullName({ firstName, lastName }: Names) {
  return { name: shownName(firstName, lastName), firstName, lastName };
}

async function removePassword(tx: Database, userId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)));
}
