import { type Checked, checked, type FormProblem, failure } from '#app/design/form/checked.ts';
import { emptyProblem } from '#app/design/form/field-rules.ts';
import { readField, readPassword } from '#app/design/form/read-field.ts';
import { minNewPasswordLength } from '../password/min-new-password-length.ts';

/** Names are trimmed; the last name may be left empty. */
export function checkName(form: FormData): Checked<{ firstName: string; lastName: string }> {
  const values = {
    firstName: readField(form, 'firstName'),
    lastName: readField(form, 'lastName'),
  };
  const message = 'First name is required.';
  return checked(values, { firstName: emptyProblem(values.firstName, message) }, toastOf(message));
}

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** Passwords are taken as they are typed, spaces included. */
export function checkPasswords(form: FormData): Checked<PasswordChange> {
  const values = {
    currentPassword: readPassword(form, 'currentPassword'),
    newPassword: readPassword(form, 'newPassword'),
    confirmPassword: readPassword(form, 'confirmPassword'),
  };
  const { currentPassword, newPassword, confirmPassword } = values;
  const filled = checked(
    values,
    {
      currentPassword: emptyProblem(currentPassword, 'Enter your current password.'),
      newPassword: emptyProblem(newPassword, 'Enter a new password.'),
      confirmPassword: emptyProblem(confirmPassword, 'Enter the new password again.'),
    },
    toastOf('All password fields are required.'),
  );
  if (!filled.ok) return filled;
  if (newPassword !== confirmPassword) {
    const message = 'New passwords do not match.';
    return checked(values, { confirmPassword: message }, toastOf(message));
  }
  const message = `New password must be at least ${minNewPasswordLength} characters long.`;
  const isShort = newPassword.length < minNewPasswordLength;
  return checked(values, { newPassword: isShort ? message : null }, toastOf(message));
}

/** The server's refusal of another password, at the field it is about where that is known. */
export function passwordRefusal(message: string): FormProblem<keyof PasswordChange> {
  const isCurrent = message === 'Current password is incorrect.';
  return { ...settingsFailure(message), errors: isCurrent ? { currentPassword: message } : {} };
}

export function settingsFailure(message: string): FormProblem {
  return failure('Error', message);
}

function toastOf(message: string): FormProblem['toast'] {
  return settingsFailure(message).toast;
}
