import { checkNewPasskey } from '#app/features/passkeys/check-passkey.server.ts';
import { keepPasskey } from '#app/features/passkeys/kept-passkeys.server.ts';
import type { Attestation } from '#app/features/passkeys/passkey-answers.server.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { findInvited, lockInvited } from './invitation.server.ts';
import { type Joined, settleMember } from './settle-member.server.ts';

interface JoinByPasskey {
  token: string;
  answer: Attestation;
  /** What they call the passkey. */
  name: string;
  /** The token of a desk that is open in this browser and closes now; `null` for none. */
  earlier: string | null;
}

export type JoinedByPasskey =
  | Joined
  | { status: 'no-invitation' }
  /** Made too late, for another site, or without verifying its user. */
  | { status: 'unfit' }
  /** Somebody of the staff has this very passkey. */
  | { status: 'known' };

/**
 * Makes somebody who was invited one of the staff, with a passkey alone: they have no password
 * then. Opens the desk. Works once; a second time there is no invitation.
 */
export async function joinByPasskey(
  services: DeskServices,
  { token, answer, name, earlier }: JoinByPasskey,
): Promise<JoinedByPasskey> {
  const offered = await findInvited(services, token);
  if (offered === null) return { status: 'no-invitation' };
  const purpose = { owner: 'staff', ceremony: 'join', ownerId: offered.id } as const;
  const made = await checkNewPasskey(services, { purpose, answer });
  if (made === null) return { status: 'unfit' };
  return services.db.transaction(async (tx) => {
    const invited = await lockInvited({ ...services, db: tx }, token);
    if (invited === null) return { status: 'no-invitation' };
    const createdAt = services.clock();
    const owner = { owner: 'staff', ownerId: invited.id } as const;
    const kept = await keepPasskey(tx, { ...owner, made, name, createdAt });
    // Nobody who is invited has a passkey yet, so there are never too many.
    if (kept.status !== 'kept') return { status: 'known' };
    const within = { ...services, db: tx };
    return settleMember(within, invited, { by: 'passkey', credentials: null, earlier });
  });
}
