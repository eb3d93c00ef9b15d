import { count, eq } from 'drizzle-orm';
import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import { withoutAddresses } from '#app/features/desk/mask-email.ts';
import type { ActAnswer } from '#app/features/desk/perform-act.server.ts';
import type { Attestation } from '#app/platform/passkeys/passkey-answers.server.ts';
import { staffPasskeys } from '#database/schema/staff-passkeys.ts';
import { keepPasskey, readNewPasskey } from '../passkeys/keep-passkey.server.ts';
import { findStaffRow } from '../staff-member.server.ts';
import { changeWaysIn } from './change-ways-in.server.ts';

/** More than anybody has devices; each is a way in that somebody must keep an eye on. */
const maxPasskeys = 20;

/** Lets whoever sits at the desk open it by one more passkey, which was made on their device just now. */
export async function addPasskey(
  services: DeskServices,
  actor: Actor,
  { answer, name }: { answer: Attestation; name: string },
): Promise<ActAnswer> {
  const asking = await findStaffRow(services.db, actor.who);
  const creation = { ceremony: 'add', staffId: asking?.id ?? '' } as const;
  const made = await readNewPasskey(services, creation, answer, actor.key);
  const change = { act: 'add-passkey', email: null };
  return changeWaysIn(services, actor, change, async (tx, { id: staffId }) => {
    if (made === null) {
      return refuse('This passkey was not made for this desk, or it took too long. Try again.');
    }
    const ofMember = eq(staffPasskeys.staffId, staffId);
    const [row] = await tx.select({ count: count() }).from(staffPasskeys).where(ofMember);
    if ((row?.count ?? 0) >= maxPasskeys) {
      return refuse(`You have ${maxPasskeys} passkeys: remove one first.`);
    }
    const passkeyId = await keepPasskey(tx, { staffId, made, name, now: services.clock() });
    if (passkeyId === null) return refuse('This passkey opens the desk already.');
    const after = { passkeyId, passkey: withoutAddresses(name) };
    return { status: 'performed', before: null, after };
  });
}
