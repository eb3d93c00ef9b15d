import { randomUUID } from 'node:crypto';
import type { Attestation } from '#app/platform/passkeys/passkey-answers.server.ts';
import { checkAttestation } from '#app/platform/passkeys/relying-party.server.ts';
import { staffPasskeys } from '#database/schema/staff-passkeys.ts';
import type { DeskServices } from '../../desk-services.server.ts';
import { deskParty } from './ask-for-passkey.server.ts';
import { type Creation, takeChallenge } from './passkey-challenge.server.ts';

export type KeptPasskey =
  | { status: 'kept'; passkeyId: string }
  /** Its challenge was not open, or it was made for another site, or without asking who its user is. */
  | { status: 'unfit' }
  /** Somebody of the staff has this very passkey. */
  | { status: 'known' };

interface MadePasskey {
  answer: Attestation;
  name: string;
}

/** Keeps the public half of a passkey that was just made, in the caller's transaction. */
export async function keepPasskey(
  services: Pick<DeskServices, 'db' | 'clock' | 'publicUrl'>,
  creation: Creation,
  { answer, name }: MadePasskey,
): Promise<KeptPasskey> {
  const challenge = await takeChallenge(services, creation, answer);
  if (challenge === null) return { status: 'unfit' };
  const made = await checkAttestation(deskParty(services), challenge, answer);
  if (made === null) return { status: 'unfit' };
  const [kept] = await services.db
    .insert(staffPasskeys)
    .values({
      ...{ id: randomUUID(), staffId: creation.staffId, ...made },
      ...{ name, createdAt: services.clock() },
    })
    .onConflictDoNothing()
    .returning({ passkeyId: staffPasskeys.id });
  return kept ? { status: 'kept', ...kept } : { status: 'known' };
}
