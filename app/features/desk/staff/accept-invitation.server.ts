import { eq } from 'drizzle-orm';
import { hashPassword } from '#app/features/identity/password/password-hash.server.ts';
import { staff } from '#database/schema/staff.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { stepOfCode, unsealCodeSecret } from './code-secret.server.ts';
import { openDeskSession } from './desk-session.server.ts';
import { findInvited } from './invitation.server.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';

export interface AcceptInvitation {
  token: string;
  /** Already judged by the rules for new passwords. */
  password: string;
  /** Of the authenticator app that was just set up. */
  code: string;
}

export type Acceptance =
  | { status: 'joined'; token: string; expiresAt: Date; recoveryCodes: string[] }
  | { status: 'wrong-code' }
  | { status: 'no-invitation' };

/**
 * Makes somebody who was invited one of the staff: their password, the proof that their app makes the
 * right codes, and the codes for the day the app is lost, which are shown this once. Opens the desk.
 * Works once; a second time there is no invitation.
 */
export async function acceptInvitation(
  services: DeskServices,
  { token, password, code }: AcceptInvitation,
): Promise<Acceptance> {
  const { db, clock, keys } = services;
  const invited = await findInvited(services, token);
  const secret = invited?.sealedCodeSecret && unsealCodeSecret(keys, invited.sealedCodeSecret);
  if (!invited || !secret) return { status: 'no-invitation' };
  const step = stepOfCode(secret, code, clock());
  if (step === null) return { status: 'wrong-code' };
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [joined] = await tx
      .update(staff)
      .set({
        ...{ passwordHash, lastCodeStep: step, joinedAt: clock() },
        ...{ invitationSeed: null, invitationHash: null, invitationExpiresAt: null },
      })
      .where(eq(staff.invitationHash, invited.invitationHash ?? ''))
      .returning({ id: staff.id });
    if (!joined) return { status: 'no-invitation' };
    const recoveryCodes = await makeRecoveryCodes(tx, joined.id);
    const opened = await openDeskSession(tx, { staffId: joined.id, now: clock() });
    return { status: 'joined', ...opened, recoveryCodes };
  });
}
