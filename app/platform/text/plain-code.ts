import { withoutUnseen } from './without-unseen.ts';

/** Longer than any code with all that people put between its characters. */
const maxCharacters = 100;

/**
 * A code as it was made, from what somebody typed or pasted: blanks, dashes and other signs are
 * removed, digits of any script become plain ones, letters capital. Empty if it is too long for a code.
 */
export function plainCode(typed: string): string {
  if (typed.length > maxCharacters) return '';
  const plain = plainDigits(withoutUnseen(typed).normalize('NFKC'));
  return plain.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
}

/** The text with the digits of every script as 0 to 9. */
export function plainDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    // Unicode keeps the digits of a script together, in order from zero.
    let lower = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(lower - 1))) {
      lower -= 1;
      value += 1;
    }
    return String(value % 10);
  });
}

/**
 * `plainCode` of the alphabet in random-code.server.ts, which has no O, I and L, so that nobody can
 * mistake them for digits.
 */
export function plainMadeCode(typed: string): string {
  return plainCode(typed).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
