import type { Database } from '#app/platform/database/store.server.ts';
import { findUser } from '../account/find-user.server.ts';
import { findPasswordHash } from '../password/credential.server.ts';
import { accountLink } from './account-link.ts';
import { issueAccountToken } from './account-token.server.ts';

interface Services {
  db: Database;
  authSecret: string;
  publicUrl: string;
}

export type MailedAccountLink =
  | { kind: 'open-library'; url: string }
  /** To sign in with what one knows: in a mail to an address that is not the account's. */
  | { kind: 'sign-in'; url: string }
  /** The password was chosen at the checkout and never used yet; `newPasswordUrl` for who lost it. */
  | { kind: 'first-sign-in'; url: string; newPasswordUrl: string }
  | { kind: 'set-password'; url: string };

/**
 * The link into the account that a receipt carries, good for the mailbox's owner alone: to the
 * library where there is a password to sign in with, which proves an address that was not proven;
 * else to set the first password. The same `mailId`, again, gives the same link.
 */
export async function issueReceiptLink(
  { db, authSecret, publicUrl }: Services,
  { mailId, userId, now }: { mailId: string; userId: string; now: Date },
): Promise<MailedAccountLink> {
  const user = await findUser(db, { id: userId });
  if (user === null) throw new Error(`There is no account ${userId}.`);
  const hasPassword = (await findPasswordHash(db, userId)) !== null;
  if (hasPassword && user.emailVerified) {
    return { kind: 'open-library', url: `${publicUrl}/dashboard` };
  }
  const purpose = hasPassword ? 'open-library' : 'set-password';
  const token = await issueAccountToken(db, authSecret, { id: mailId, userId, purpose, now });
  const { email } = user;
  if (purpose === 'set-password') {
    const url = accountLink(publicUrl, { mode: 'reset', purpose: 'set', email, token });
    return { kind: purpose, url };
  }
  const forgot = new URLSearchParams({ mode: 'forgot', email, redirect: '/dashboard' });
  return {
    kind: 'first-sign-in',
    url: accountLink(publicUrl, { mode: 'verify', purpose: 'library', email, token }),
    newPasswordUrl: `${publicUrl}/auth?${forgot}`,
  };
}
