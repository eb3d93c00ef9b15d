import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { staffPasskeyChallenges, userPasskeyChallenges } from '#database/schema/passkeys.ts';
import { type Assertion, type Attestation, readClientData } from './passkey-answers.server.ts';
import { ceremonyMs } from './relying-party.server.ts';

/** To make a passkey: whose, and of a member of staff whether it is their first. */
export type PasskeyCreation =
  | { owner: 'user'; ceremony: 'add'; ownerId: string }
  | { owner: 'staff'; ceremony: 'join' | 'add'; ownerId: string };

/** To use a passkey: to sign in, as somebody still unknown, or to show once more who it is. */
export type PasskeyUse =
  | { owner: 'user' | 'staff'; ceremony: 'open'; ownerId: null }
  | { owner: 'staff'; ceremony: 'reauthenticate'; ownerId: string };

/** What a challenge is for; it is good for nothing and nobody else. */
export type PasskeyPurpose = PasskeyCreation | PasskeyUse;

export interface ChallengeServices {
  db: Database;
  clock: Clock;
}

/** Something new to sign, base64url; good once, for five minutes. */
export async function makeChallenge(
  { db, clock }: ChallengeServices,
  { owner, ceremony, ownerId }: PasskeyPurpose,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + ceremonyMs);
  const kept = { challengeHash: sha256(challenge), ownerId, expiresAt };
  if (owner === 'user') await db.insert(userPasskeyChallenges).values(kept);
  else await db.insert(staffPasskeyChallenges).values({ ...kept, ceremony });
  return challenge;
}

export interface PasskeyAnswer<Answer extends Attestation | Assertion> {
  purpose: PasskeyPurpose;
  answer: Answer;
  /** Key of the act that uses the challenge up; a second press of the same act may use it again. */
  actKey?: string;
}

/**
 * Uses up the challenge that an answer names, whatever comes of it. `null` if it was used before,
 * has run out, was never made, or was made for something or somebody else. Of two at once, one
 * gets it.
 */
export async function takeChallenge(
  { db, clock }: ChallengeServices,
  { purpose, answer, actKey = randomUUID() }: PasskeyAnswer<Attestation | Assertion>,
): Promise<string | null> {
  const challenge = readClientData(answer)?.challenge;
  if (challenge === undefined) return null;
  const hash = sha256(challenge);
  const taken =
    purpose.owner === 'user' ? await takeOfUser(db, hash) : await takeOfStaff(db, hash, actKey);
  const isGood =
    taken !== null &&
    taken.ceremony === purpose.ceremony &&
    taken.ownerId === purpose.ownerId &&
    taken.expiresAt > clock();
  return isGood ? challenge : null;
}

async function takeOfUser(db: Database, hash: string) {
  const [taken] = await db
    .delete(userPasskeyChallenges)
    .where(eq(userPasskeyChallenges.challengeHash, hash))
    .returning();
  return taken ? { ...taken, ceremony: taken.ownerId === null ? 'open' : 'add' } : null;
}

async function takeOfStaff(db: Database, hash: string, usedBy: string) {
  const { challengeHash, usedBy: usedBefore } = staffPasskeyChallenges;
  const [taken] = await db
    .update(staffPasskeyChallenges)
    .set({ usedBy })
    .where(and(eq(challengeHash, hash), or(isNull(usedBefore), eq(usedBefore, usedBy))))
    .returning();
  return taken ?? null;
}
