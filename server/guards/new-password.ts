import {
  type NewPassword,
  passwordProblem,
} from '#app/features/identity/password/password-problem.server.ts';
import type { Services } from '#server/services.ts';
import { Refusal } from './refusal.ts';

/** Refuses a new password that is too short, too long or easy to guess. */
export function checkNewPassword({ commonPasswords }: Services, chosen: NewPassword): void {
  const problem = passwordProblem(commonPasswords, chosen);
  if (problem) throw new Refusal(problem.code, problem.message);
}
