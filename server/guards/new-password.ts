import { passwordProblem } from '#app/features/identity/password/password-problem.server.ts';
import { Refusal } from './refusal.ts';

/** Refuses a new password that is too short, too long or among the most common. */
export function checkNewPassword(password: string): void {
  const problem = passwordProblem(password);
  if (problem) throw new Refusal(problem.code, problem.message);
}
