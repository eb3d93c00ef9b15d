import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { shownName } from '#app/platform/shown-name.ts';
import { accounts, accountTokens, sessions, users } from '#database/schema/users.ts';
import { findUser } from '../account/find-user.server.ts';
import { asSpelled, inMailbox } from '../in-mailbox.server.ts';
import { findPasswordHash, lockUser } from '../password/credential.server.ts';
import type { AuthServices } from '../session/auth.server.ts';
import { openSession } from '../session/open-session.server.ts';
import type { SignedIn } from '../session/sign-in.server.ts';
import { signOut } from '../session/sign-out.server.ts';
import {
  findAccountToken,
  recoverAccountToken,
  spendAccountToken,
} from '../verification/account-token.server.ts';
import { isSignInCode } from './sign-in-code.server.ts';

type Services = AuthServices & { clock: Clock };

interface Names {
  firstName: string;
  lastName: string;
}

/** What came by mail: the token of the link, or the code, with a normalised address of the mailbox. */
export type MailedCredential = { token: string } | { email: string; code: string };

export interface MailedSignIn {
  credential: MailedCredential;
  /**
   * What becomes of a password that was chosen before anybody had proved the address; left out until
   * the mailbox's owner was asked.
   */
  earlierPassword: 'keep' | 'remove' | null;
  /** The request's cookies: a session that came with them ends, whoever put it there. */
  cookies: Headers;
  /** What the browser is called in the list of its owner's devices. */
  device: string;
  /** The names that an account's latest order was placed under; `null` if there is none. */
  findBuyerNames(tx: Database, userId: string): Promise<Names | null>;
}

export type MailedSignInOutcome =
  | ({ status: 'signed-in' } & SignedIn)
  /** Unknown, used, too old, or a code that was tried too often: all alike. */
  | { status: 'wrong' }
  /** The credential is right and still good: ask whether the password stays. */
  | { status: 'earlier-password' };

/** Guesses at one code, right or wrong. */
const maxCodeTries = 5;

/**
 * Signs in by what was mailed, once. Whoever has the mail owns the account: its address is proved. A
 * password from before that may be a stranger's, so the mailbox's owner says whether it stays. All sessions
 * from before end either way; where the password goes, the names beside it go with it.
 */
export async function signInByMail(
  services: Services,
  { credential, earlierPassword, cookies, device, findBuyerNames }: MailedSignIn,
): Promise<MailedSignInOutcome> {
  const { db, clock } = services;
  const token = 'token' in credential ? credential.token : await tokenOfCode(services, credential);
  const found = token === null ? null : await findAccountToken(db, token, ['enter'], clock());
  if (token === null || found === null) return { status: 'wrong' };
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
  const opened = await openSession(services, { userId: found.userId, cookies, device });
  const user = await findUser(db, { id: found.userId });
  if (opened === null || user === null) return { status: 'wrong' };
  await signOut(services, cookies);
  const session = { user, expiresAt: opened.expiresAt };
  return { status: 'signed-in', session, cookies: opened.cookies };
}

const noNames: Names = { firstName: '', lastName: '' };

function withFullName({ firstName, lastName }: Names) {
  return { name: shownName(firstName, lastName), firstName, lastName };
}

/** The token whose code was typed; each guess is counted first, so that many at once are five, too. */
async function tokenOfCode(
  { db, keys, clock }: Services,
  { email, code }: { email: string; code: string },
): Promise<string | null> {
  const newest = db
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .innerJoin(users, eq(users.id, accountTokens.userId))
    .where(
      and(
        inMailbox(users.email, email),
        eq(accountTokens.purpose, 'enter'),
        isNull(accountTokens.usedAt),
      ),
    )
    // Another account of the mailbox, which may be another person's, hides none of this address.
    .orderBy(asSpelled(users.email, email), desc(accountTokens.expiresAt))
    .limit(1);
  const [row] = await db
    .update(accountTokens)
    .set({ tries: sql`${accountTokens.tries} + 1` })
    .where(
      and(
        sql`${accountTokens.id} = (${newest})`,
        gt(accountTokens.expiresAt, clock()),
        lt(accountTokens.tries, maxCodeTries),
      ),
    )
    .returning();
  if (!row) return null;
  const token = recoverAccountToken(keys, row);
  return isSignInCode(token, code) ? token : null;
}

async function removePassword(tx: Database, userId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)));
}
