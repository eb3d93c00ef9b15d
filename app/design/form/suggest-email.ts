/** Where most people have their mail. A known domain is never doubted, however like another it is. */
const knownDomains = (
  'gmail.com googlemail.com yahoo.com yahoo.co.uk ymail.com hotmail.com hotmail.co.uk outlook.com ' +
  'live.com msn.com icloud.com me.com mac.com aol.com proton.me protonmail.com mail.com email.com ' +
  'gmx.com gmx.net gmx.de web.de comcast.net verizon.net att.net sbcglobal.net btinternet.com fastmail.com'
).split(' ');

/** Shorter ones are like too many that are somebody's own. */
const minLength = 9;
/** From this length on two slips are still nobody's own name. */
const lengthForTwoSlips = 11;

/**
 * The address that was probably meant, where its domain is a slip or two from one that most people use;
 * `null` where nothing is odd. Only ever to be offered: whoever has such a domain is right.
 */
export function suggestEmail(email: string): string | null {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || knownDomains.includes(domain)) return null;
  const meant = knownDomains
    .filter(({ length }) => length >= minLength)
    .find((known) => slipsBetween(domain, known) <= slipsAllowed(known));
  return meant === undefined ? null : `${email.slice(0, at)}@${meant}`;
}

/** Below a country's own ending, as in yahoo.co.jp, two letters make another country. */
function slipsAllowed(known: string): number {
  return known.length >= lengthForTwoSlips && !known.endsWith('.uk') ? 2 : 1;
}

/**
 * By how many slips of the finger two words differ: a letter that is wrong, missing or too much, or two
 * neighbors that changed places (optimal string alignment). 3 for all that differ more.
 */
function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap && i > 1 && j > 1 ? (before[j - 2] ?? 0) + 1 : 3,
      );
    }
    [before, last] = [last, row];
  }
  return Math.min(3, last[b.length] ?? 3);
}
