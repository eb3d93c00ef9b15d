import { eq } from 'drizzle-orm';
import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import type { ActAnswer } from '#app/features/desk/perform-act.server.ts';
import { staff } from '#database/schema/staff.ts';
import {
  changeWaysIn,
  closeOtherDesks,
  hasAnotherWayIn,
  lastWayIn,
} from './change-ways-in.server.ts';
import type { Whose } from './whose-ways-in.server.ts';

/** Ends somebody's password and the codes of their app: passkeys alone open the desk to them from then on. */
export async function removePassword(
  services: DeskServices,
  actor: Actor,
  { email }: Whose,
): Promise<ActAnswer> {
  return changeWaysIn(services, actor, { act: 'remove-password', email }, async (tx, member) => {
    if (member.passwordHash === null) return refuse('There is no password.');
    if (!(await hasAnotherWayIn(tx, member))) return lastWayIn();
    await tx
      .update(staff)
      .set({ passwordHash: null, sealedCodeSecret: null })
      .where(eq(staff.id, member.id));
    await closeOtherDesks(tx, member, actor);
    return { status: 'performed', before: { hasPassword: true }, after: { hasPassword: false } };
  });
}
