import { type Checked, checked, type FormProblem, failure } from '#app/design/form/checked.ts';
import { emptyProblem } from '#app/design/form/field-rules.ts';
import { readField, readPassword } from '#app/design/form/read-field.ts';
import type { ServerRefusal } from '#app/platform/browser/ask-server.browser.ts';
import { minNewPasswordLength } from '../password/min-new-password-length.ts';
import { refusedPassword } from '../password/refused-password.ts';

/** Names are trimmed; the last name may be left empty. What a field says is said there alone. */
export function checkName(form: FormData): Checked<{ firstName: string; lastName: string }> {
  const values = {
    firstName: readField(form, 'firstName'),
    lastName: readField(form, 'lastName'),
  };
  const message = 'First name is required.';
  return checked(values, { firstName: emptyProblem(values.firstName, message) });
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
    settingsFailure('All password fields are required.').toast,
  );
  if (!filled.ok) return filled;
  if (newPassword !== confirmPassword) {
    return checked(values, { confirmPassword: 'New passwords do not match.' });
  }
  const message = `New password must be at least ${minNewPasswordLength} characters long.`;
  const isShort = newPassword.length < minNewPasswordLength;
  return checked(values, { newPassword: isShort ? message : null });
}

/** The server's refusal of another password, at the field it is about where that is known. */
export function passwordRefusal({
  code,
  message,
}: Pick<ServerRefusal, 'code' | 'message'>): FormProblem<keyof PasswordChange> {
  const words = message ?? 'Failed to update password. Please try again.';
  if (code === 'wrong_password') return { errors: { currentPassword: words }, toast: null };
  const { password } = refusedPassword(code);
  return { ...settingsFailure(words), errors: password ? { newPassword: password } : {} };
}

export function settingsFailure(message: string): FormProblem {
  return failure('Error', message);
}
