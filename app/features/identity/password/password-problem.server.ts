import type { CommonPasswords } from './common-passwords.server.ts';
import { isGuessable } from './guessable-password.ts';

const minPasswordLength = 6;
/** A limit for the sake of the server alone; nothing is cut off. */
export const maxPasswordLength = 256;

export type PasswordProblem = {
  code: 'password_too_short' | 'password_too_long' | 'password_weak';
  message: string;
};

export interface NewPassword {
  password: string;
  /** Of the account that it is for, normalised; `null` where none is known. */
  email: string | null;
}

/** Why a new password is refused, or `null`. An old one is never judged: it is right or wrong. */
export function passwordProblem(
  common: CommonPasswords,
  { password, email }: NewPassword,
): PasswordProblem | null {
  if (password.length < minPasswordLength) {
    return {
      code: 'password_too_short',
      message: `Password must be at least ${minPasswordLength} characters long.`,
    };
  }
  if (password.length > maxPasswordLength) {
    return {
      code: 'password_too_long',
      message: `Password must be at most ${maxPasswordLength} characters long.`,
    };
  }
  if (isGuessable(password, email) || common.has(password)) {
    return {
      code: 'password_weak',
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
    };
  }
  return null;
}
