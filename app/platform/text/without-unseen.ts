/**
 * What shows nothing on a screen: marks of direction, zero widths, soft hyphens, byte order marks,
 * variation selectors. Among them are blanks that programs put where people typed none: no-break
 * spaces, the empty braille cell, and the stand-in for an object that was not pasted along.
 */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u00a0\u2007\u202f\u2800\ufffc]/gu;

/** The text without the characters that nobody sees, which come along when something is pasted. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '');
}
