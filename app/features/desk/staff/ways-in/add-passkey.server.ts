import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import { withoutAddresses } from '#app/features/desk/mask-email.ts';
import type { ActAnswer } from '#app/features/desk/perform-act.server.ts';
import { checkNewPasskey } from '#app/features/passkeys/check-passkey.server.ts';
import { keepPasskey, maxPasskeys } from '#app/features/passkeys/kept-passkeys.server.ts';
import type { Attestation } from '#app/features/passkeys/passkey-answers.server.ts';
import { findStaffRow } from '../staff-member.server.ts';
import { changeWaysIn } from './change-ways-in.server.ts';

/** Lets the asking member open the desk by one more passkey, which they have just made. */
export async function addStaffPasskey(
  services: DeskServices,
  actor: Actor,
  { answer, name }: { answer: Attestation; name: string },
): Promise<ActAnswer> {
  const asking = await findStaffRow(services.db, actor.who);
  const purpose = { owner: 'staff', ceremony: 'add', ownerId: asking?.id ?? '' } as const;
  const made = await checkNewPasskey(services, { purpose, answer, actKey: actor.key });
  const change = { act: 'add-passkey', email: null };
  return changeWaysIn(services, actor, change, async (tx, { id: ownerId }) => {
    if (made === null) {
      return refuse('This passkey was not made for this desk, or it took too long. Try again.');
    }
    const createdAt = services.clock();
    const kept = await keepPasskey(tx, { owner: 'staff', ownerId, made, name, createdAt });
    if (kept.status === 'too-many') {
      return refuse(`You have ${maxPasskeys} passkeys: remove one first.`);
    }
    if (kept.status === 'known') return refuse('This passkey opens the desk already.');
    const after = { passkeyId: kept.passkeyId, passkey: withoutAddresses(name) };
    return { status: 'performed', before: null, after };
  });
}
