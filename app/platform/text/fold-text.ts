import { withoutUnseen } from './without-unseen.ts';

/** Letters that Unicode does not take apart, and what people type in their place. */
const typedInstead: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ø: 'o', ł: 'l', ħ: 'h', ŧ: 't' },
  ...{ ı: 'i', ȷ: 'j', ŋ: 'n', ĸ: 'k', ə: 'e', ɓ: 'b', ɗ: 'd', ƙ: 'k', ς: 'σ' },
};

/**
 * Writes a text the one way it is compared in: without case, accents or the points of Hebrew and Arabic,
 * with one dash, one apostrophe and one quote, in letters that everybody can type, its blanks single.
 * Vowel signs of other scripts stay, since they are no accents. Folding twice changes nothing more. Look
 * at the length first: composing many marks takes the square of their number. `folded_text` in the
 * database does the same.
 */
export function foldText(text: string): string {
  return withoutUnseen(
    text
      .replaceAll(/[\p{Pd}\u2212]/gu, '-')
      .replaceAll(/[‘’‚‛′‵ʹʻʼʽˈ`´＇｀]/g, "'")
      .replaceAll(/[“”„‟″‶«»＂]/g, '"')
      .normalize('NFKD'),
  )
    .replaceAll(/[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/g, '')
    .toLowerCase()
    .replaceAll(/[ßæœþðđøłħŧıȷŋĸəɓɗƙς]/g, (sign) => typedInstead[sign] ?? sign)
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The words of a text, folded: what stands between blanks, dashes and other signs. */
export function foldedWords(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}
