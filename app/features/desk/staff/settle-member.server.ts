import { eq } from 'drizzle-orm';
import { newSeed } from '#app/platform/signed-token.server.ts';
import { staff } from '#database/schema/staff.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { noteEntry, type WayIn } from '../history/note-entry.server.ts';
import { closeDeskSession, type KeptDesk, openDeskSession } from './desk-session.server.ts';
import type { InvitedRow } from './invitation.server.ts';
import { removeKnownOwner, trialOwnerEmail } from './known-owner.server.ts';
import { makeRecoveryCodes } from './recovery-codes.server.ts';
import { memberOf } from './staff-member.server.ts';

/** Has joined, and the desk is open to them. */
export interface Joined extends KeptDesk {
  status: 'joined';
  /** Shown this once. */
  recoveryCodes: string[];
}

interface Settling {
  by: WayIn;
  /** `null` for members who join by passkey: they have no password. */
  credentials: { passwordHash: string; lastCodeStep: number } | null;
  /** The token of a desk that is open in this browser and closes now; `null` for none. */
  earlier: string | null;
}

/**
 * Makes an invited person a member of the staff, in the caller's transaction, which holds the
 * invitation's row: the invitation ends, recovery codes are made, and the desk opens. Once an owner
 * has joined, the trial owner of a sandbox is removed.
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
