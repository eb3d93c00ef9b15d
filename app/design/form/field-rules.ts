export const notAnEmail = 'Enter an email address such as name@example.com.';

/**
 * The sentence for an email field that cannot be meant, or `null`. What may be pasted around an address
 * passes, for the server takes that off; and it knows better which addresses there are, and can be reached.
 */
export function emailProblem(email: string): string | null {
  if (email === '') return 'Enter your email address.';
  const isLink = /[<[(]/.test(email) && email.includes('@');
  // Some keyboards write the dot otherwise.
  const isAddress = /^[^\s@]+\s*@\s*[^\s@.。．｡]+[.。．｡][^\s@]+$/.test(email);
  return isLink || isAddress ? null : notAnEmail;
}

/** `sentence` for a field that must not be empty and is, or `null`. */
export function emptyProblem(value: string, sentence: string): string | null {
  return value === '' ? sentence : null;
}
