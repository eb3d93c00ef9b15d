import { hashPassword } from '#app/features/identity/password/password-hash.server.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { stepOfCode, unsealCodeSecret } from './code-secret.server.ts';
import { findInvited, lockInvited } from './invitation.server.ts';
import { type Joined, settleMember } from './settle-member.server.ts';

interface JoinByPassword {
  token: string;
  /** Already judged by the rules for new passwords. */
  password: string;
  /** Of the authenticator app that was just set up. */
  code: string;
  /** The token of a desk that is open in this browser and closes now; `null` for none. */
  earlier: string | null;
}

export type JoinedByPassword = Joined | { status: 'wrong-code' } | { status: 'no-invitation' };

/**
 * Makes somebody who was invited one of the staff, with a password and an app that they have shown makes
 * the right codes. Opens the desk. Works once; a second time there is no invitation.
 */
export async function joinByPassword(
  services: DeskServices,
  { token, password, code, earlier }: JoinByPassword,
): Promise<JoinedByPassword> {
  const { db, clock, keys } = services;
  const offered = await findInvited(services, token);
  const secret = offered?.sealedCodeSecret && unsealCodeSecret(keys, offered.sealedCodeSecret);
  if (!secret) return { status: 'no-invitation' };
  const lastCodeStep = stepOfCode(secret, code, clock());
  if (lastCodeStep === null) return { status: 'wrong-code' };
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const invited = await lockInvited({ ...services, db: tx }, token);
    if (invited === null) return { status: 'no-invitation' };
    const credentials = { passwordHash, lastCodeStep };
    const within = { ...services, db: tx };
    return settleMember(within, invited, { by: 'password', credentials, earlier });
  });
}
