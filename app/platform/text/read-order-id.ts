import { plainDigits, plainMadeCode } from './plain-code.ts';
import { withoutUnseen } from './without-unseen.ts';

/**
 * What people and programs put between the parts of an order ID: dashes, minus signs, hyphen bullets,
 * the long vowel mark of Japanese keyboards, underscores, dots, and a dash escaped in a URL.
 */
const between = /[\p{Pd}\p{Pc}\u2212\u207b\u02d7\u2043\u30fc\uff70.·]|%2d/giu;

/** Longer than anything that somebody types or pastes for one order ID. */
const maxCharacters = 200;

/**
 * The order ID in what somebody typed or pasted for one: case, blanks, kinds of dashes, a word or a #
 * in front and letters that look like digits are ours to mend. `null` where there is none, or more than one.
 */
export function readOrderId(typed: string): string | null {
  if (typed.length > maxCharacters) return null;
  const [id = null, ...others] = orderIdsIn(typed);
  return others.length === 0 ? id : null;
}

/** All order IDs in a text of any length, each once, in their order. */
export function orderIdsIn(text: string): string[] {
  const plain = plainDigits(withoutUnseen(text.replaceAll(between, '-')))
    .replaceAll(/[Ａ-Ｚａ-ｚ]/g, (sign) => sign.normalize('NFKC'))
    .toUpperCase();
  const found = plain.matchAll(
    /(?<![\p{L}\p{N}])E[\s-]*K((?:[\s-]*[\dA-Z]){10})(?![\p{L}\p{N}])/gu,
  );
  return [...new Set(Array.from(found, ([, code = '']) => written(code)))];
}

function written(typed: string): string {
  const code = plainMadeCode(typed);
  return `EK-${code.slice(0, 5)}-${code.slice(5)}`;
}
