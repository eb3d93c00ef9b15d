/**
 * What shows nothing on a screen: marks of direction, zero widths, soft hyphens, byte order marks,
 * variation selectors. The no-break space is among them, because programs put it where people typed none.
 */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u00a0]/gu;

/** The text without the characters that nobody sees, which come along when something is pasted. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(unseen, '');
}
