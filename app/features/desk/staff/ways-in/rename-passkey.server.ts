import type { Actor, DeskServices } from '#app/features/desk/desk-services.server.ts';
import { withoutAddresses } from '#app/features/desk/mask-email.ts';
import type { ActAnswer } from '#app/features/desk/perform-act.server.ts';
import { findPasskey, renamePasskey } from '#app/features/passkeys/kept-passkeys.server.ts';
import { changeWaysIn, noPasskey } from './change-ways-in.server.ts';
import type { Whose } from './whose-ways-in.server.ts';

/** Gives a passkey another name, by which its owner tells it from others. */
export async function renameStaffPasskey(
  services: DeskServices,
  actor: Actor,
  { email, passkeyId, name }: Whose & { passkeyId: string; name: string },
): Promise<ActAnswer> {
  return changeWaysIn(services, actor, { act: 'rename-passkey', email }, async (tx, member) => {
    const own = { owner: 'staff', ownerId: member.id, passkeyId } as const;
    const passkey = await findPasskey(tx, own);
    if (passkey === null) return noPasskey();
    await renamePasskey(tx, { ...own, name });
    return {
      status: 'performed',
      before: { passkey: withoutAddresses(passkey.name) },
      after: { passkey: withoutAddresses(name) },
    };
  });
}
