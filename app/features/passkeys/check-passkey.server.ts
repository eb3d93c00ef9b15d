import { eq } from 'drizzle-orm';
import { type PasskeyServices, partyOf } from './ask-for-passkey.server.ts';
import { passkeyTables } from './kept-passkeys.server.ts';
import type { Assertion, Attestation } from './passkey-answers.server.ts';
import {
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyUse,
  takeChallenge,
} from './passkey-challenge.server.ts';
import { checkAssertion, checkAttestation, type NewPasskey } from './relying-party.server.ts';

/**
 * The passkey that was just made; `null` if its challenge was not open, or it was made for another
 * site or without verifying its user. Uses the challenge up, so not for a transaction that may be
 * rolled back.
 */
export async function checkNewPasskey(
  services: PasskeyServices,
  made: PasskeyAnswer<Attestation> & { purpose: PasskeyCreation },
): Promise<NewPasskey | null> {
  const challenge = await takeChallenge(services, made);
  if (challenge === null) return null;
  return checkAttestation(partyOf(services, made.purpose), challenge, made.answer);
}

export interface ShownPasskey extends PasskeyAnswer<Assertion> {
  purpose: PasskeyUse;
}

export type CheckedPasskey =
  | { status: 'right'; passkeyId: string; ownerId: string }
  /** It signed rightly, but counts no more uses than before: two devices have it. */
  | { status: 'copied'; ownerId: string }
  /** Unknown, removed, of another site, or signed something else: all alike. */
  | { status: 'wrong' };

/**
 * Whose passkey has signed; where the purpose names an owner, only theirs counts. The same answer
 * again is wrong, as its challenge is used up.
 */
export async function checkPasskey(
  services: PasskeyServices,
  { purpose, answer }: ShownPasskey,
): Promise<CheckedPasskey> {
  const passkeys = passkeyTables[purpose.owner];
  return services.db.transaction(async (tx) => {
    const challenge = await takeChallenge({ ...services, db: tx }, { purpose, answer });
    const [passkey] = await tx
      .select()
      .from(passkeys)
      .where(eq(passkeys.credentialId, answer.id))
      .for('update');
    if (challenge === null || !passkey) return { status: 'wrong' };
    const { id: passkeyId, ownerId, publicKey } = passkey;
    if (!isOf(ownerId, { purpose, answer })) return { status: 'wrong' };
    const signed = await checkAssertion(partyOf(services, purpose), challenge, {
      answer,
      publicKey,
    });
    if (signed === null) return { status: 'wrong' };
    if (!countsOn(passkey.signatureCounter, signed.signatureCounter)) {
      return { status: 'copied', ownerId };
    }
    await tx
      .update(passkeys)
      .set({ ...signed, lastUsedAt: services.clock() })
      .where(eq(passkeys.id, passkeyId));
    return { status: 'right', passkeyId, ownerId };
  });
}

/** The user handle says who somebody is whom nobody asked for by name (WebAuthn 3, 7.2). */
function isOf(ownerId: string, { purpose, answer }: ShownPasskey): boolean {
  const { userHandle } = answer.response;
  const said = userHandle && Buffer.from(userHandle, 'base64url').toString('utf8');
  return (purpose.ownerId ?? said) === ownerId && (said ?? ownerId) === ownerId;
}

/** Authenticators that do not count uses stay at 0 for good (WebAuthn 3, 6.1.1). */
function countsOn(before: number, now: number): boolean {
  return now > before || (now === 0 && before === 0);
}
