import { withoutUnseen } from './without-unseen.ts';

/** Letters that Unicode does not take apart, and what people type in their place. */
const typedInstead: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ð: 'd', đ: 'd', ø: 'o', ł: 'l', ħ: 'h', ŧ: 't' },
  ...{ ı: 'i', ȷ: 'j', ŋ: 'n', ĸ: 'k', ə: 'e', ɓ: 'b', ɗ: 'd', ƙ: 'k', ς: 'σ' },
  // Keyboards for Persian, Urdu and Arabic have different letters in the same place.
  ...{ ٱ: 'ا', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ڪ: 'ك', ة: 'ه', ہ: 'ه', ە: 'ه', ھ: 'ه' },
};

/**
 * Writes a text the one way it is compared in: without case, accents, trade marks or the points and
 * the lengthening stroke of Hebrew and Arabic, with one dash, one apostrophe and one quote, in letters
 * that everybody can type, its blanks single. Vowel signs of other scripts stay, since they are no
 * accents. Folding twice changes nothing more. Look at the length first: composing many marks takes
 * the square of their number. `folded_words` in the database does the same.
 */
export function foldText(text: string): string {
  // NFKD makes a blank and an accent of some quotes, and dashes and quotes of some other signs.
  const plain = withPlainSigns(text.replaceAll(/[™℠®©]/g, '').replaceAll(blank, ' '));
  return withoutUnseen(withPlainSigns(plain.normalize('NFKD')))
    .replaceAll(accent, '')
    .toLowerCase()
    .replaceAll(/[ßæœþðđøłħŧıȷŋĸəɓɗƙςٱىیےکڪةہەھ]/g, (sign) => typedInstead[sign] ?? sign)
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Letters and signs that look like a blank. */
const blank = /[\u2800\u3164\uffa0]/g;

const accent =
  /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]/g;

function withPlainSigns(text: string): string {
  return text
    .replaceAll(/[\p{Dash}\u02d7\u2043]/gu, '-')
    .replaceAll(/[“”„‟″‶〃״˝ʺˮ˶«»〝〞〟「」『』﹁﹂﹃﹄｢｣⹂❝❞]/g, '"')
    .replaceAll(
      /[‘’‚‛‹›❛❜′‵՚՝׳ߴߵꞋꞌ`´΄ʹ\u02b9-\u02df\u02e5-\u02ff\u1fbd\u1fbf\u1fef\u1ffd\u1ffe]/g,
      "'",
    );
}

/**
 * The words of a text, folded, in each of the ways that it can be read: those that are joined by a sign,
 * as in `e.t.f.` and `401(k)`, in their parts and as one.
 */
export function foldedWords(text: string): { parts: string[]; whole: string }[] {
  return foldText(text)
    .split(' ')
    .map((written) => written.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
    .filter((parts) => parts.length > 0)
    .map((parts) => ({ parts, whole: parts.join('') }));
}
