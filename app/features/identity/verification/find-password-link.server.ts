import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { findUser } from '../account/find-user.server.ts';
import { findPasswordHash } from '../password/credential.server.ts';
import { findAccountToken, passwordPurposes, type TokenPurpose } from './account-token.server.ts';

interface Services {
  db: Database;
  clock: Clock;
}

export interface PasswordLink {
  userId: string;
  purpose: TokenPurpose;
  /** Whether the account has a password, which the link's new one would replace. */
  hasPassword: boolean;
}

/**
 * The links that may set a password: those mailed for that, and until the address is proven a
 * receipt's.
 */
export const passwordLinkPurposes: TokenPurpose[] = [...passwordPurposes, 'open-library'];

/**
 * Whose password a mailed link may set; `null` if it may set none (any more). A receipt is kept and
 * passed on: its link chooses only for an account that nobody has proven, where it alone tells the
 * mailbox's owner from a stranger who chose the password before. Uses nothing up.
 */
export async function findPasswordLink(
  { db, clock }: Services,
  token: string,
): Promise<PasswordLink | null> {
  const found = await findAccountToken(db, token, passwordLinkPurposes, clock());
  const user = found && (await findUser(db, { id: found.userId }));
  if (found === null || user === null) return null;
  const { purpose } = found;
  if (purpose === 'open-library' && user.emailVerified) return null;
  const hasPassword = (await findPasswordHash(db, user.id)) !== null;
  return { userId: user.id, purpose, hasPassword };
}

/** The address of the account whose password a mailed link may set; `null` if it may set none. */
export async function findLinkEmail(services: Services, token: string): Promise<string | null> {
  const link = await findPasswordLink(services, token);
  const user = link && (await findUser(services.db, { id: link.userId }));
  return user?.email ?? null;
}
