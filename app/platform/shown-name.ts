/**
 * A person's name as pages, mails, books and papers show it: its parts on one line, without what turns
 * the direction of the text around it. Empty where nothing of it can be seen, as of a gift to somebody
 * who never gave one: a sentence around it must then do without.
 */
export function shownName(...parts: readonly string[]): string {
  const name = parts
    .join(' ')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Bidi_Control}/gu, '')
    .trim();
  return /[^\p{Default_Ignorable_Code_Point}\p{M}\s]/u.test(name) ? name : '';
}

/** `words`, and whom they are said to where that is known: "Thank you, Ada", or "Thank you". */
export function saidTo(words: string, ...parts: readonly string[]): string {
  const name = shownName(...parts);
  return name === '' ? words : `${words}, ${name}`;
}
