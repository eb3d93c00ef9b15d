import { eq } from 'drizzle-orm';
import { type Actor, type DeskServices, refuse } from '#app/features/desk/desk-services.server.ts';
import type { ActAnswer } from '#app/features/desk/perform-act.server.ts';
import { hashPassword } from '#app/features/identity/password/password-hash.server.ts';
import { staff } from '#database/schema/staff.ts';
import { stepOfCode, unsealCodeSecret } from '../code-secret.server.ts';
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
 * Every other desk that is open to them closes.
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
  return changeWaysIn(services, actor, { act: 'set-password', email: null }, async (tx, member) => {
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
}
