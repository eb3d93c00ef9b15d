import { eq } from 'drizzle-orm';
import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import { type ActAnswer, keyOfAnotherAct } from '#app/features/desk/perform-act.server.ts';
import {
  hashPassword,
  verifyPassword,
} from '#app/features/identity/password/password-hash.server.ts';
import { staff } from '#database/schema/staff.ts';
import { stepOfCode, unsealCodeSecret } from '../code-secret.server.ts';
import { findStaffRow } from '../staff-member.server.ts';
import { staffPasswordProblem } from '../staff-password.server.ts';
import { changeWaysIn, closeOtherDesks } from './change-ways-in.server.ts';

interface SetPassword {
  password: string;
  /** As `newCodes` gave it. */
  sealedCodeSecret: string;
  /** Of the app that was set up by it. */
  code: string;
}

/**
 * Lets whoever sits at the desk open it by a password and the codes of an app, in place of those they had.
 * Every other desk that is open to them closes. The same key again with another password is refused.
 */
export async function setPassword(
  services: DeskServices,
  actor: Actor,
  { password, sealedCodeSecret, code }: SetPassword,
): Promise<ActAnswer> {
  const { clock, keys } = services;
  const problem = staffPasswordProblem(services, { password, email: actor.who });
  if (problem) return refuse(problem.message);
  const secret = unsealCodeSecret(keys, sealedCodeSecret);
  const lastCodeStep = secret === null ? null : stepOfCode(secret, code, clock());
  const passwordHash = await hashPassword(password);
  const change = { act: 'set-password', email: null };
  const answer = await changeWaysIn(services, actor, change, async (tx, member) => {
    if (lastCodeStep === null) {
      return refuse('That is not the code your app shows now. Check the clock of your device.');
    }
    await tx
      .update(staff)
      .set({ passwordHash, sealedCodeSecret, lastCodeStep })
      .where(eq(staff.id, member.id));
    await closeOtherDesks(tx, member, actor);
    const hadPassword = member.passwordHash !== null;
    return { status: 'performed', before: { hadPassword }, after: { hasPassword: true } };
  });
  if (answer.status === 'refused') return answer;
  const kept = (await findStaffRow(services.db, actor.who))?.passwordHash ?? null;
  return kept !== null && (await verifyPassword(kept, password)) ? answer : keyOfAnotherAct();
}
