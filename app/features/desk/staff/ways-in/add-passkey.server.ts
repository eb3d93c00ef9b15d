import { count, eq } from 'drizzle-orm';
import type { Attestation } from '#app/platform/passkeys/passkey-answers.server.ts';
import { staffPasskeys } from '#database/schema/staff-passkeys.ts';
import { type Actor, type DeskServices, refuse } from '../../desk-services.server.ts';
import { withoutAddresses } from '../../mask-email.ts';
import type { ActAnswer } from '../../perform-act.server.ts';
import { keepPasskey } from '../passkeys/keep-passkey.server.ts';
import { changeWaysIn } from './change-ways-in.server.ts';

/** More than anybody has devices; each is a way in that somebody must keep an eye on. */
const maxPasskeys = 20;

/** Lets whoever sits at the desk open it by one more passkey, which was made on their device just now. */
export async function addPasskey(
  services: DeskServices,
  actor: Actor,
  { answer, name }: { answer: Attestation; name: string },
): Promise<ActAnswer> {
  return changeWaysIn(services, actor, { act: 'add-passkey', email: null }, async (tx, { id }) => {
    const [row] = await tx
      .select({ passkeys: count() })
      .from(staffPasskeys)
      .where(eq(staffPasskeys.staffId, id));
    if ((row?.passkeys ?? 0) >= maxPasskeys) {
      return refuse(`You have ${maxPasskeys} passkeys: remove one first.`);
    }
    const creation = { ceremony: 'add', staffId: id } as const;
    const kept = await keepPasskey({ ...services, db: tx }, creation, { answer, name });
    if (kept.status === 'unfit') {
      return refuse('This passkey was not made for this desk, or it took too long. Try again.');
    }
    if (kept.status === 'known') return refuse('This passkey opens the desk already.');
    const { passkeyId } = kept;
    return {
      status: 'performed',
      before: null,
      after: { passkeyId, passkey: withoutAddresses(name) },
    };
  });
}
