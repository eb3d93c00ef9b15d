import { dictionary } from '@zxcvbn-ts/language-common';

const minPasswordLength = 6;
/** A limit for the sake of the server alone; nothing is cut off. */
export const maxPasswordLength = 256;

/** Ranked by how often they turned up in leaks, in lower case. */
const mostCommon = new Set(dictionary.passwords.slice(0, 10_000));

export type PasswordProblem = {
  code: 'password_too_short' | 'password_too_long' | 'password_weak';
  message: string;
};

/** Why a new password is refused, or `null`. An old one is never judged: it is right or wrong. */
export function passwordProblem(password: string): PasswordProblem | null {
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
  if (mostCommon.has(password.toLowerCase())) {
    return {
      code: 'password_weak',
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
    };
  }
  return null;
}
