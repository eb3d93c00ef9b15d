import { eq } from 'drizzle-orm';
import type { Actor, DeskServices } from '#app/features/desk/desk-services.server.ts';
import { withoutAddresses } from '#app/features/desk/mask-email.ts';
import type { ActAnswer } from '#app/features/desk/perform-act.server.ts';
import { staffPasskeys } from '#database/schema/staff-passkeys.ts';
import {
  changeWaysIn,
  closeOtherDesks,
  hasAnotherWayIn,
  lastWayIn,
} from './change-ways-in.server.ts';
import { findPasskeyOf, noPasskey } from './find-passkey-of.server.ts';
import type { Whose } from './whose-ways-in.server.ts';

/** Ends a passkey, as of a lost device: it opens nothing more, and every other open desk of its owner closes. */
export async function removePasskey(
  services: DeskServices,
  actor: Actor,
  { email, passkeyId }: Whose & { passkeyId: string },
): Promise<ActAnswer> {
  return changeWaysIn(services, actor, { act: 'remove-passkey', email }, async (tx, member) => {
    const passkey = await findPasskeyOf(tx, { passkeyId, staffId: member.id });
    if (passkey === null) return noPasskey();
    if (!(await hasAnotherWayIn(tx, member))) return lastWayIn();
    await tx.delete(staffPasskeys).where(eq(staffPasskeys.id, passkey.id));
    await closeOtherDesks(tx, member, actor);
    const name = withoutAddresses(passkey.name);
    return { status: 'performed', before: { passkey: name }, after: { removed: true } };
  });
}
