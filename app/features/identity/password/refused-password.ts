import type { FieldErrors } from '#app/design/form/checked.ts';
import { minNewPasswordLength } from './min-new-password-length.ts';

const sentences: ReadonlyMap<string | null, string> = new Map([
  ['password_weak', 'Too easy to guess. Use a few unrelated words.'],
  ['password_too_short', `Use at least ${minNewPasswordLength} characters.`],
  ['password_too_long', 'Use a shorter password.'],
]);

/** What is said at the field of a new password that the server refused; nothing for other refusals. */
export function refusedPassword(code: string | null): FieldErrors<'password'> {
  const password = sentences.get(code);
  return password === undefined ? {} : { password };
}
