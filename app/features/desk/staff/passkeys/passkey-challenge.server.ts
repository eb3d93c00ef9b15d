import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { DeskServices } from '#app/features/desk/desk-services.server.ts';
import {
  type Assertion,
  type Attestation,
  readClientData,
} from '#app/platform/passkeys/passkey-answers.server.ts';
import { ceremonyMs } from '#app/platform/passkeys/relying-party.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { passkeyChallenges } from '#database/schema/staff-passkeys.ts';

/** What a passkey is made for, and for whom. */
export interface Creation {
  ceremony: 'join' | 'add';
  staffId: string;
}

/** What a passkey is used for, and by whom; whoever opens the desk has yet to say who they are. */
export type Use =
  | { ceremony: 'open'; staffId: null }
  | { ceremony: 'reauthenticate'; staffId: string };

type Services = Pick<DeskServices, 'db' | 'clock'>;

/** Something new to sign; good once, for five minutes. */
export async function makeChallenge(
  { db, clock }: Services,
  { ceremony, staffId }: Creation | Use,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await db.insert(passkeyChallenges).values({
    challengeHash: sha256(challenge),
    ceremony,
    staffId,
    expiresAt: new Date(clock().getTime() + ceremonyMs),
  });
  return challenge;
}

/**
 * Uses up the challenge that an answer names, whatever comes of it; `null` where it was used before, has
 * run out, was never made, or was made for something or somebody else. What used it may use it again, where
 * it says the same of itself, as a second press of one act does.
 */
export async function takeChallenge(
  { db, clock }: Services,
  { ceremony, staffId }: Creation | Use,
  answer: Attestation | Assertion,
  usedBy: string = randomUUID(),
): Promise<string | null> {
  const challenge = readClientData(answer)?.challenge;
  if (challenge === undefined) return null;
  const { challengeHash, usedBy: usedBefore } = passkeyChallenges;
  const isOpen = or(isNull(usedBefore), eq(usedBefore, usedBy));
  const [taken] = await db
    .update(passkeyChallenges)
    .set({ usedBy })
    .where(and(eq(challengeHash, sha256(challenge)), isOpen))
    .returning();
  const isGood =
    taken?.ceremony === ceremony && taken.staffId === staffId && taken.expiresAt > clock();
  return isGood ? challenge : null;
}
