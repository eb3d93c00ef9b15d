export const notAnEmail = 'Enter an e-mail address such as name@example.com.';

/** The sentence for an e-mail field that cannot be meant, or `null`. The server knows better. */
export function emailProblem(email: string): string | null {
  if (email === '') return 'Enter your e-mail address.';
  return /^[^\s@]+@[^\s@]+$/.test(email) ? null : notAnEmail;
}

/** `sentence` for a field that must not be empty and is, or `null`. */
export function emptyProblem(value: string, sentence: string): string | null {
  return value === '' ? sentence : null;
}
