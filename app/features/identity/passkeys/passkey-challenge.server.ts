import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import {
  type Assertion,
  type Attestation,
  readClientData,
} from '#app/platform/passkeys/passkey-answers.server.ts';
import { ceremonyMs } from '#app/platform/passkeys/relying-party.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { userPasskeyChallenges } from '#database/schema/user-passkeys.ts';

interface Services {
  db: Database;
  clock: Clock;
}

/** Something new to sign, good once, for five minutes: by who is to make a passkey, or with `null` to sign in. */
export async function makeChallenge(
  { db, clock }: Services,
  userId: string | null,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(clock().getTime() + ceremonyMs);
  await db
    .insert(userPasskeyChallenges)
    .values({ challengeHash: sha256(challenge), userId, expiresAt });
  return challenge;
}

/**
 * Uses up the challenge that an answer names; `null` where it was used before, has run out, was never
 * made, or was made for somebody or something else. Of two at once, one has it.
 */
export async function takeChallenge(
  { db, clock }: Services,
  userId: string | null,
  answer: Attestation | Assertion,
): Promise<string | null> {
  const challenge = readClientData(answer)?.challenge;
  if (challenge === undefined) return null;
  const whose = userPasskeyChallenges.userId;
  const taken = await db
    .delete(userPasskeyChallenges)
    .where(
      and(
        eq(userPasskeyChallenges.challengeHash, sha256(challenge)),
        userId === null ? isNull(whose) : eq(whose, userId),
        gt(userPasskeyChallenges.expiresAt, clock()),
      ),
    )
    .returning({ challengeHash: userPasskeyChallenges.challengeHash });
  return taken.length === 0 ? null : challenge;
}
