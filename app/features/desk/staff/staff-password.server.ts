import type { CommonPasswords } from '#app/features/identity/password/common-passwords.server.ts';
import {
  type NewPassword,
  type PasswordProblem,
  passwordProblem,
} from '#app/features/identity/password/password-problem.server.ts';

/** Longer than a buyer's: it opens everybody's orders. */
const minPasswordLength = 10;

/** Why a new password of a member of staff is refused, or `null`. */
export function staffPasswordProblem(
  { commonPasswords }: { commonPasswords: CommonPasswords },
  chosen: NewPassword,
): PasswordProblem | null {
  if (chosen.password.length < minPasswordLength) {
    return {
      code: 'password_too_short',
      message: `Password must be at least ${minPasswordLength} characters long.`,
    };
  }
  return passwordProblem(commonPasswords, chosen);
}
