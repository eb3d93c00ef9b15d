import { eq } from 'drizzle-orm';
import { newSeed } from '#app/platform/signed-token.server.ts';
import { staff } from '#database/schema/staff.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { noteEntry, type WayIn } from '../history/note-entry.server.ts';
import { closeDeskSession, openDeskSession } from './desk-session.server.ts';
import type { InvitedRow } from './invitation.server.ts';
import { removeKnownOwner, trialOwnerEmail } from './known-owner.server.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import { memberOf } from './staff-member.server.ts';

export interface Joined {
  status: 'joined';
  /** For the cookie of the desk that is open to them now. */
  token: string;
  expiresAt: Date;
  /** Shown this once. */
  recoveryCodes: string[];
}

interface Settling {
  by: WayIn;
  /** Password and codes; nothing of it is kept for who joins by passkey. */
  credentials: { passwordHash: string; lastCodeStep: number } | null;
  /** The token of a desk that is open in this browser and closes now; `null` for none. */
  earlier: string | null;
}

/**
 * Makes who was invited one of the staff, in the caller's transaction, which holds the invitation's row:
 * the invitation ends, codes for the day everything else is lost are made, and the desk is open. Once an
 * owner has joined, the one for trying a sandbox is gone.
 */
export async function settleMember(
  { db, clock, keys, log }: Pick<DeskServices, 'db' | 'clock' | 'keys' | 'log'>,
  invited: InvitedRow,
  { by, credentials, earlier }: Settling,
): Promise<Joined> {
  const now = clock();
  await db
    .update(staff)
    .set({
      ...(credentials ?? { sealedCodeSecret: null }),
      joinedAt: now,
      invitationSeed: null,
      invitationHash: null,
      invitationExpiresAt: null,
    })
    .where(eq(staff.id, invited.id));
  if (invited.role === 'owner' && invited.email !== trialOwnerEmail) {
    const isEnded = await removeKnownOwner(db, trialOwnerEmail, now);
    if (isEnded) log.info('An owner has joined the desk: the one for trying it is gone.');
  }
  const codes = { staffId: invited.id, seed: newSeed() };
  const recoveryCodes = await makeRecoveryCodes(db, keys, codes);
  await noteEntry(db, { member: memberOf(invited), act: 'join', by, at: now });
  if (earlier !== null) await closeDeskSession(db, earlier);
  const opened = await openDeskSession(db, { staffId: invited.id, now });
  return { status: 'joined', ...opened, recoveryCodes };
}
