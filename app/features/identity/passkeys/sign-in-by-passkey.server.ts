import { eq } from 'drizzle-orm';
import { countsOn } from '#app/platform/passkeys/counts-on.ts';
import type { Assertion } from '#app/platform/passkeys/passkey-answers.server.ts';
import { checkAssertion } from '#app/platform/passkeys/relying-party.server.ts';
import { userPasskeys } from '#database/schema/user-passkeys.ts';
import {
  endSession,
  type OpenedSession,
  openSession,
  type SessionServices,
} from '../session/buyer-session.server.ts';
import { shopParty } from './ask-for-passkey.server.ts';
import { takeChallenge } from './passkey-challenge.server.ts';

interface Services extends SessionServices {
  publicUrl: string;
}

export interface PasskeySignIn {
  answer: Assertion;
  /** Token of the session that the request came with, which ends; `null` for none. */
  earlier: string | null;
  /** What the browser is called in the list of its owner's devices. */
  device: string;
}

export type PasskeySignInOutcome =
  | { status: 'signed-in'; session: OpenedSession }
  /** Unknown, removed, of another site, or signed something else: all alike. */
  | { status: 'wrong' }
  /** It signed rightly, and counts no more uses than before: two devices have it. */
  | { status: 'copied'; userId: string };

type Checked = { status: 'right'; passkeyId: string; userId: string } | { status: 'wrong' };

/** Signs in whoever has a passkey of an account. The same answer again is wrong, as its challenge is used up. */
export async function signInByPasskey(
  services: Services,
  { answer, earlier, device }: PasskeySignIn,
): Promise<PasskeySignInOutcome> {
  const { db } = services;
  const checked = await checkPasskey(services, answer);
  if (checked.status !== 'right') return checked;
  const { userId, passkeyId } = checked;
  const session = await openSession(services, { userId, earlier, device });
  if (session === null) return { status: 'wrong' };
  // The session must not outlive a passkey that was removed between the check and its opening.
  const [kept] = await db.select().from(userPasskeys).where(eq(userPasskeys.id, passkeyId));
  if (!kept) {
    await endSession(db, session.token);
    return { status: 'wrong' };
  }
  if (earlier !== null) await endSession(db, earlier);
  return { status: 'signed-in', session };
}

function checkPasskey(
  services: Services,
  answer: Assertion,
): Promise<Checked | { status: 'copied'; userId: string }> {
  return services.db.transaction(async (tx) => {
    const challenge = await takeChallenge({ ...services, db: tx }, null, answer);
    const [passkey] = await tx
      .select()
      .from(userPasskeys)
      .where(eq(userPasskeys.credentialId, answer.id))
      .for('update');
    if (challenge === null || !passkey) return { status: 'wrong' };
    const { userId, publicKey } = passkey;
    // Whoever was not asked for by name says who they are (WebAuthn 3, 7.2).
    if (userHandleOf(answer) !== userId) return { status: 'wrong' };
    const signed = await checkAssertion(shopParty(services), challenge, { answer, publicKey });
    if (signed === null) return { status: 'wrong' };
    if (!countsOn(passkey.signatureCounter, signed.signatureCounter)) {
      return { status: 'copied', userId };
    }
    await tx
      .update(userPasskeys)
      .set({ ...signed, lastUsedAt: services.clock() })
      .where(eq(userPasskeys.id, passkey.id));
    return { status: 'right', passkeyId: passkey.id, userId };
  });
}

function userHandleOf({ response: { userHandle } }: Assertion): string | null {
  return userHandle ? Buffer.from(userHandle, 'base64url').toString('utf8') : null;
}
