import type { PasskeyServices } from '#app/features/passkeys/ask-for-passkey.server.ts';
import { checkPasskey } from '#app/features/passkeys/check-passkey.server.ts';
import { findPasskey } from '#app/features/passkeys/kept-passkeys.server.ts';
import type { Assertion } from '#app/features/passkeys/passkey-answers.server.ts';
import { endSession, type OpenedSession, openSession } from '../session/buyer-session.server.ts';

export interface PasskeySignIn {
  answer: Assertion;
  /** Token of the session that the request came with, which ends; `null` for none. */
  earlier: string | null;
  /** What the browser is called in the list of its owner's devices. */
  device: string;
}

export type PasskeySignInOutcome =
  | { status: 'signed-in'; session: OpenedSession }
  | { status: 'wrong' }
  /** It signed rightly, but counts no more uses than before: two devices have it. */
  | { status: 'copied'; userId: string };

/**
 * Signs in by a passkey of an account. The same answer again is wrong, as its challenge is used up.
 */
export async function signInByPasskey(
  services: PasskeyServices,
  { answer, earlier, device }: PasskeySignIn,
): Promise<PasskeySignInOutcome> {
  const { db } = services;
  const purpose = { owner: 'user', ceremony: 'open', ownerId: null } as const;
  const checked = await checkPasskey(services, { purpose, answer });
  if (checked.status === 'wrong') return checked;
  const { ownerId: userId } = checked;
  if (checked.status === 'copied') return { status: 'copied', userId };
  const session = await openSession(services, { userId, earlier, device });
  if (session === null) return { status: 'wrong' };
  // The session must not outlive a passkey that was removed between the check and its opening.
  const { passkeyId } = checked;
  if ((await findPasskey(db, { owner: 'user', ownerId: userId, passkeyId })) === null) {
    await endSession(db, session.token);
    return { status: 'wrong' };
  }
  if (earlier !== null) await endSession(db, earlier);
  return { status: 'signed-in', session };
}
