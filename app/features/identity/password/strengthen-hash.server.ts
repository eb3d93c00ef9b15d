import type { Database } from '#app/platform/database/store.server.ts';
import { replacePasswordHash } from './credential.server.ts';
import { hashPassword, isOutdatedHash } from './password-hash.server.ts';

/**
 * Hashes a password that was just found right anew, where its hash was made with less work than
 * today's; the hash to go on with. One that somebody else changed meanwhile is left alone. Browsers
 * that were known by the old hash are strangers until they sign in again.
 */
export async function strengthenHash(
  db: Database,
  userId: string,
  { passwordHash, password }: { passwordHash: string; password: string },
): Promise<string> {
  if (!isOutdatedHash(passwordHash)) return passwordHash;
  const stronger = await hashPassword(password);
  const isReplaced = await replacePasswordHash(db, userId, { from: passwordHash, to: stronger });
  return isReplaced ? stronger : passwordHash;
}
