import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { findUser } from '../account/find-user.server.ts';
import { findPasswordHash } from '../password/credential.server.ts';
import { accountLink } from './account-link.ts';
import { issueAccountToken } from './account-token.server.ts';

interface Services {
  db: Database;
  keys: Keys;
  publicUrl: string;
}

export type MailedAccountLink =
  | { kind: 'open-library'; url: string }
  /** To sign in with what one knows: in a mail to an address that is not the account's. */
  | { kind: 'sign-in'; url: string }
  /** A password was chosen before anybody had proven the address. */
  | { kind: 'keep-or-choose-password'; url: string }
  | { kind: 'set-password'; url: string };

/**
 * The link into the account that a receipt carries, good for the mailbox's owner alone: to the
 * library where there is a password to sign in with, and there, while nobody has proven the address,
 * to keep that password or choose another; else to set the first one. The same `mailId`, again,
 * gives the same link.
 */
export async function issueReceiptLink(
  { db, keys, publicUrl }: Services,
  { mailId, userId, now }: { mailId: string; userId: string; now: Date },
): Promise<MailedAccountLink> {
  const user = await findUser(db, { id: userId });
  if (user === null) throw new Error(`There is no account ${userId}.`);
  const hasPassword = (await findPasswordHash(db, userId)) !== null;
  if (hasPassword && user.emailVerified) {
    return { kind: 'open-library', url: `${publicUrl}/dashboard` };
  }
  const purpose = hasPassword ? 'open-library' : 'set-password';
  const token = await issueAccountToken(db, keys, { id: mailId, userId, purpose, now });
  const { email } = user;
  if (purpose === 'set-password') {
    const url = accountLink(publicUrl, { mode: 'reset', purpose: 'set', email, token });
    return { kind: purpose, url };
  }
  const url = accountLink(publicUrl, { mode: 'verify', purpose: 'library', email, token });
  return { kind: 'keep-or-choose-password', url };
}
