import { withoutUnseen } from './without-unseen.ts';

/** Longer than any code with all that people put between its characters. */
const maxCharacters = 100;

/**
 * A code as it was made, of what somebody typed or pasted for it: blanks and dashes go, digits of other
 * keyboards become plain ones, letters capital. Empty for what is too long to be a code.
 */
export function plainCode(typed: string): string {
  if (typed.length > maxCharacters) return '';
  return withoutUnseen(typed)
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}\u2212]/gu, '')
    .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .toUpperCase();
}

/**
 * `plainCode` of the alphabet in random-code.server.ts, which has no O, I and L, so that nobody can
 * mistake them for digits.
 */
export function plainMadeCode(typed: string): string {
  return plainCode(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
