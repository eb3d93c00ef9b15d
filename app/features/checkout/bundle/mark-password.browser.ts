import type { FormProblem } from '#app/design/form/checked.ts';
import { fieldId } from '#app/design/form/field-id.ts';

/** A failed sign-in says nothing here, as specified: the password is marked, to be typed over. */
export function markPassword(idPrefix: string): FormProblem<'password'> {
  const password = document.getElementById(fieldId('password', idPrefix));
  if (password instanceof HTMLInputElement) password.select();
  return { errors: { password: '' }, toast: null };
}
