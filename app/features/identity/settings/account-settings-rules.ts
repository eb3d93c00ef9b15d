import { minNewPasswordLength } from '../forms/auth-form-rules.ts';

/** What is wrong with a form: the first sentence to say, and what to say at each field. */
export interface FormProblem<Field extends string> {
  message: string;
  errors: Partial<Record<Field, string>>;
}

type Checked<Values, Field extends string> =
  | { ok: true; values: Values }
  | { ok: false; problem: FormProblem<Field> };

export type NameField = 'firstName' | 'lastName';

/** Names are trimmed; the last name may be left empty. */
export function checkName(form: FormData): Checked<Record<NameField, string>, NameField> {
  const firstName = textOf(form, 'firstName').trim();
  const lastName = textOf(form, 'lastName').trim();
  if (firstName !== '') return { ok: true, values: { firstName, lastName } };
  const message = 'First name is required.';
  return { ok: false, problem: { message, errors: { firstName: message } } };
}

export type PasswordFieldName = 'currentPassword' | 'newPassword' | 'confirmPassword';

/** Passwords are taken as they are typed, spaces included. */
export function checkPasswords(
  form: FormData,
): Checked<{ currentPassword: string; newPassword: string }, PasswordFieldName> {
  const currentPassword = textOf(form, 'currentPassword');
  const newPassword = textOf(form, 'newPassword');
  const confirmPassword = textOf(form, 'confirmPassword');
  const refuse = (message: string, errors: FormProblem<PasswordFieldName>['errors']) =>
    ({ ok: false, problem: { message, errors } }) as const;

  if (currentPassword === '' || newPassword === '' || confirmPassword === '') {
    return refuse('All password fields are required.', {
      ...(currentPassword === '' && { currentPassword: 'Enter your current password.' }),
      ...(newPassword === '' && { newPassword: 'Enter a new password.' }),
      ...(confirmPassword === '' && { confirmPassword: 'Enter the new password again.' }),
    });
  }
  if (newPassword !== confirmPassword) {
    const message = 'New passwords do not match.';
    return refuse(message, { confirmPassword: message });
  }
  if (newPassword.length < minNewPasswordLength) {
    const message = `New password must be at least ${minNewPasswordLength} characters long.`;
    return refuse(message, { newPassword: message });
  }
  return { ok: true, values: { currentPassword, newPassword } };
}

function textOf(form: FormData, name: NameField | PasswordFieldName): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
