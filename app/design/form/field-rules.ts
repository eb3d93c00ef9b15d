import { bareAddress, unreachableProblem } from '#app/platform/text/bare-address.ts';

export const notAnEmail = 'Enter an email address such as name@example.com.';

/** The sentence for an email field that cannot be meant, or that mail cannot reach, or `null`. The server knows better. */
export function emailProblem(typed: string): string | null {
  return shapeProblem(typed) ?? unreachableProblem(typed);
}

/** As `emailProblem`, for an address that only has to be the one that was given before. */
export function shapeProblem(typed: string): string | null {
  const email = bareAddress(typed).normalize('NFKC');
  if (email === '') return 'Enter your email address.';
  // Some keyboards write the dot otherwise.
  return /^[^\s@]+@[^\s@][^\s@.。．｡]*[.。．｡][^\s@]+$/.test(email) ? null : notAnEmail;
}

/** `sentence` for a field that must not be empty and is, or `null`. */
export function emptyProblem(value: string, sentence: string): string | null {
  return value === '' ? sentence : null;
}
