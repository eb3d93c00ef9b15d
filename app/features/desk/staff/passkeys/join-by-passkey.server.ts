import type { Attestation } from '#app/platform/passkeys/passkey-answers.server.ts';
import type { DeskServices } from '../../desk-services.server.ts';
import { lockInvited } from '../invitation.server.ts';
import { type Joined, settleMember } from '../settle-member.server.ts';
import { type KeptPasskey, keepPasskey } from './keep-passkey.server.ts';

interface JoinByPasskey {
  token: string;
  answer: Attestation;
  /** What they call the passkey. */
  name: string;
}

export type JoinedByPasskey =
  | Joined
  | { status: 'no-invitation' }
  | Exclude<KeptPasskey, { status: 'kept' }>;

/**
 * Makes somebody who was invited one of the staff, with a passkey alone: they have no password then.
 * Opens the desk. Works once; a second time there is no invitation.
 */
export async function joinByPasskey(
  services: DeskServices,
  { token, ...made }: JoinByPasskey,
): Promise<JoinedByPasskey> {
  return services.db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    const invited = await lockInvited(within, token);
    if (invited === null) return { status: 'no-invitation' };
    const kept = await keepPasskey(within, { ceremony: 'join', staffId: invited.id }, made);
    if (kept.status !== 'kept') return kept;
    return settleMember(within, invited, { by: 'passkey', credentials: null });
  });
}
