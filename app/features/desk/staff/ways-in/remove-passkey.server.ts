import type { Actor, DeskServices } from '#app/features/desk/desk-services.server.ts';
import { withoutAddresses } from '#app/features/desk/mask-email.ts';
import type { ActAnswer } from '#app/features/desk/perform-act.server.ts';
import { findPasskey, removePasskey } from '#app/features/passkeys/kept-passkeys.server.ts';
import {
  changeWaysIn,
  closeOtherDesks,
  hasAnotherWayIn,
  lastWayIn,
  noPasskey,
} from './change-ways-in.server.ts';
import type { Whose } from './whose-ways-in.server.ts';

/** Ends a passkey, as of a lost device, and closes every other open desk of its owner. */
export async function removeStaffPasskey(
  services: DeskServices,
  actor: Actor,
  { email, passkeyId }: Whose & { passkeyId: string },
): Promise<ActAnswer> {
  return changeWaysIn(services, actor, { act: 'remove-passkey', email }, async (tx, member) => {
    const own = { owner: 'staff', ownerId: member.id, passkeyId } as const;
    const passkey = await findPasskey(tx, own);
    if (passkey === null) return noPasskey();
    if (!(await hasAnotherWayIn(tx, member))) return lastWayIn();
    await removePasskey(tx, own);
    await closeOtherDesks(tx, member, actor);
    const name = withoutAddresses(passkey.name);
    return { status: 'performed', before: { passkey: name }, after: { removed: true } };
  });
}
