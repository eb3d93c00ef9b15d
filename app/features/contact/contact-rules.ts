/** Most characters of each field: long enough for anybody's name and any honest question. */
export const maxCharacters = {
  firstName: 100,
  lastName: 100,
  email: 254,
  subject: 200,
  message: 5_000,
} as const;

export type ContactField = keyof typeof maxCharacters;

/** In the order of the page. */
export const contactFields = ['firstName', 'lastName', 'email', 'subject', 'message'] as const;

export type ContactDraft = Record<ContactField, string>;

/**
 * Folds a field to what is kept. A line loses the spaces around it. In the message every kind of
 * line end becomes `\n`, and other control characters, which come along when text is pasted, spaces.
 */
export function tidyField(field: ContactField, text: string): string {
  const whole = text.toWellFormed?.() ?? text;
  if (field !== 'message') return whole.normalize('NFC').trim();
  return whole
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
}

/**
 * What cannot stand in one line of a mail: line ends of all kinds and other control characters, and
 * marks that turn the direction of writing, by which a name can be made to look like another.
 */
const notOneLine = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const names: ContactDraft = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email address',
  subject: 'subject',
  message: 'message',
};

/** The sentence for what is wrong with a tidied field, or `null`. Of emails others know more. */
export function fieldProblem(field: ContactField, text: string): string | null {
  if (text === '') {
    const article = field === 'subject' ? 'a' : 'your';
    return `Enter ${article} ${names[field]}.`;
  }
  if (text.length > maxCharacters[field]) {
    const max = maxCharacters[field].toLocaleString('en-US');
    return `Your ${names[field]} can have at most ${max} characters; it has ${text.length.toLocaleString('en-US')}.`;
  }
  if (field !== 'message' && notOneLine.test(text)) {
    return `Your ${names[field]} has characters that cannot be used.`;
  }
  return null;
}
