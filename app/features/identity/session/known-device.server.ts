import type { Database } from '#app/platform/database/store.server.ts';
import type { Keys } from '#app/platform/keys.server.ts';
import { randomCode } from '#app/platform/random-code.server.ts';
import { isSigned, signature } from '#app/platform/signed-token.server.ts';
import { findUser } from '../account/find-user.server.ts';
import { findPasswordHash } from '../password/credential.server.ts';

interface Services {
  db: Database;
  keys: Keys;
}

interface Credential {
  userId: string;
  passwordHash: string;
}

/** 125 bits, 5 a character. */
const idLength = 25;
const form = /^([0-9A-Z]{25})\.([\w-]{43})$/;

/**
 * What a browser keeps to show later that it has signed in to this account; `null` where the
 * account has no password. It signs nobody in and tells nobody which account it is for. A new
 * password of the account ends it; each call makes another, and leaves the others as they are.
 */
export async function issueKnownDevice(
  { db, keys }: Services,
  userId: string,
): Promise<string | null> {
  const passwordHash = await findPasswordHash(db, userId);
  if (passwordHash === null) return null;
  const id = randomCode(idLength);
  return `${id}.${signature(keys, 'known-device', signedText({ userId, passwordHash }, id))}`;
}

/**
 * Id of the device that `kept` shows, if it was issued for the account with this normalised address
 * and its present password, else `null`. Asks the same of the database whether there is one or not.
 */
export async function findKnownDevice(
  { db, keys }: Services,
  email: string,
  kept: string,
): Promise<string | null> {
  const [, id, given] = form.exec(kept) ?? [];
  if (id === undefined || given === undefined) return null;
  const user = await findUser(db, { email });
  const userId = user?.id ?? '';
  const passwordHash = await findPasswordHash(db, userId);
  const text = signedText({ userId, passwordHash: passwordHash ?? '' }, id);
  const isOurs = isSigned(keys, 'known-device', text, given);
  return isOurs && passwordHash !== null ? id : null;
}

const signedText = ({ userId, passwordHash }: Credential, id: string) =>
  `${userId}:${passwordHash}:${id}`;
