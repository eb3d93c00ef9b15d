import { and, eq } from 'drizzle-orm';
import type { Actor, DeskServices } from '#app/features/desk/desk-services.server.ts';
import { withoutAddresses } from '#app/features/desk/mask-email.ts';
import type { ActAnswer } from '#app/features/desk/perform-act.server.ts';
import { staffPasskeys } from '#database/schema/staff-passkeys.ts';
import { changeWaysIn } from './change-ways-in.server.ts';
import { findPasskeyOf, noPasskey } from './find-passkey-of.server.ts';
import type { Whose } from './whose-ways-in.server.ts';

/** Calls a passkey something else, for its owner to tell it from others. */
export async function renamePasskey(
  services: DeskServices,
  actor: Actor,
  { email, passkeyId, name }: Whose & { passkeyId: string; name: string },
): Promise<ActAnswer> {
  return changeWaysIn(services, actor, { act: 'rename-passkey', email }, async (tx, member) => {
    const passkey = await findPasskeyOf(tx, { passkeyId, staffId: member.id });
    if (passkey === null) return noPasskey();
    const ofMember = eq(staffPasskeys.staffId, member.id);
    await tx
      .update(staffPasskeys)
      .set({ name })
      .where(and(ofMember, eq(staffPasskeys.id, passkeyId)));
    return {
      status: 'performed',
      before: { passkey: withoutAddresses(passkey.name) },
      after: { passkey: withoutAddresses(name) },
    };
  });
}
