import { randomUUID } from 'node:crypto';
import type { DeskServices } from '#app/features/desk/desk-services.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { Attestation } from '#app/platform/passkeys/passkey-answers.server.ts';
import { checkAttestation, type NewPasskey } from '#app/platform/passkeys/relying-party.server.ts';
import { staffPasskeys } from '#database/schema/staff-passkeys.ts';
import { deskParty } from './ask-for-passkey.server.ts';
import { type Creation, takeChallenge } from './passkey-challenge.server.ts';

/**
 * The passkey that was just made for a member; `null` where its challenge was not open, or it was made for
 * another site or without asking who its user is. Uses the challenge up, by the key of an act where it is
 * one: not for within a transaction that may be taken back.
 */
export async function readNewPasskey(
  services: Pick<DeskServices, 'db' | 'clock' | 'publicUrl'>,
  creation: Creation,
  answer: Attestation,
  actKey?: string,
): Promise<NewPasskey | null> {
  const challenge = await takeChallenge(services, creation, answer, actKey);
  return challenge === null ? null : checkAttestation(deskParty(services), challenge, answer);
}

interface KeptPasskey {
  staffId: string;
  made: NewPasskey;
  name: string;
  now: Date;
}

/** Keeps the public half of a new passkey: its id; `null` where somebody of the staff has this very one. */
export async function keepPasskey(
  tx: Database,
  { staffId, made, name, now }: KeptPasskey,
): Promise<string | null> {
  const [kept] = await tx
    .insert(staffPasskeys)
    .values({ id: randomUUID(), staffId, ...made, name, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  return kept?.id ?? null;
}
