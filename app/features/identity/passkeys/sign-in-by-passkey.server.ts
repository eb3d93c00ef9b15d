import { eq } from 'drizzle-orm';
import type { Clock } from '#app/platform/clock.ts';
import { countsOn } from '#app/platform/passkeys/counts-on.ts';
import type { Assertion } from '#app/platform/passkeys/passkey-answers.server.ts';
import { checkAssertion } from '#app/platform/passkeys/relying-party.server.ts';
import { userPasskeys } from '#database/schema/user-passkeys.ts';
import { sessions } from '#database/schema/users.ts';
import { findUser } from '../account/find-user.server.ts';
import type { AuthServices } from '../session/auth.server.ts';
import { openSession } from '../session/open-session.server.ts';
import type { SignedIn } from '../session/sign-in.server.ts';
import { signOut } from '../session/sign-out.server.ts';
import { shopParty } from './ask-for-passkey.server.ts';
import { takeChallenge } from './passkey-challenge.server.ts';

type Services = AuthServices & { clock: Clock };

export interface PasskeySignIn {
  answer: Assertion;
  /** The request's cookies: a session that came with them ends, whoever put it there. */
  cookies: Headers;
  /** What the browser is called in the list of its owner's devices. */
  device: string;
}

export type PasskeySignInOutcome =
  | ({ status: 'signed-in' } & SignedIn)
  /** Unknown, removed, of another site, or signed something else: all alike. */
  | { status: 'wrong' }
  /** It signed rightly, and counts no more uses than before: two devices have it. */
  | { status: 'copied'; userId: string };

type Checked = { status: 'right'; passkeyId: string; userId: string } | { status: 'wrong' };

/** Signs in whoever has a passkey of an account. The same answer again is wrong, as its challenge is used up. */
export async function signInByPasskey(
  services: Services,
  { answer, cookies, device }: PasskeySignIn,
): Promise<PasskeySignInOutcome> {
  const { db } = services;
  const checked = await checkPasskey(services, answer);
  if (checked.status !== 'right') return checked;
  const { userId, passkeyId } = checked;
  const opened = await openSession(services, { userId, cookies, device });
  const user = await findUser(db, { id: userId });
  if (opened === null || user === null) return { status: 'wrong' };
  // It may have been removed between the check and the session, which then must not outlive it.
  const [kept] = await db.select().from(userPasskeys).where(eq(userPasskeys.id, passkeyId));
  if (!kept) {
    await db.delete(sessions).where(eq(sessions.id, opened.id));
    return { status: 'wrong' };
  }
  await signOut(services, cookies);
  const session = { user, expiresAt: opened.expiresAt };
  return { status: 'signed-in', session, cookies: opened.cookies };
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
