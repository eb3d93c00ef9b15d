import { fieldId } from '#app/design/form/field-id.ts';

/** Selects the password of a form, so that what is typed next takes its place. */
export function selectPassword(idPrefix: string): void {
  const password = document.getElementById(fieldId('password', idPrefix));
  if (password instanceof HTMLInputElement) password.select();
}
