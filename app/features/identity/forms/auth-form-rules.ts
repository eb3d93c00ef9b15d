import { type Checked, checked } from '#app/design/form/checked.ts';
import { emailProblem, emptyProblem } from '#app/design/form/field-rules.ts';
import { readField, readPassword } from '#app/design/form/read-field.ts';
import { minNewPasswordLength } from '../password/min-new-password-length.ts';
import { fullNameProblem, passwordProblem, type SignInValues } from './sign-in-rules.ts';

interface NewPasswordValues {
  password: string;
  confirmPassword: string;
}

interface SignUpValues extends SignInValues, NewPasswordValues {
  fullName: string;
}

export const passwordsDiffer = 'Passwords do not match';

const mismatch = {
  title: 'Password Mismatch',
  description: 'Passwords do not match. Please try again.',
};
const tooShort = {
  title: 'Password Too Short',
  description: `Password must be at least ${minNewPasswordLength} characters long.`,
};

/** All four fields are required. The server alone judges the password. */
export function checkSignUp(form: FormData): Checked<SignUpValues> {
  const values = {
    fullName: readField(form, 'fullName'),
    email: readField(form, 'email'),
    ...passwordsIn(form),
  };
  const filled = checked(values, {
    fullName: fullNameProblem(values.fullName),
    email: emailProblem(values.email),
    ...passwordProblems(values),
  });
  if (!filled.ok || values.password === values.confirmPassword) return filled;
  return checked(values, { confirmPassword: passwordsDiffer }, mismatch);
}

/** The new password, twice. */
export function checkNewPassword(form: FormData): Checked<NewPasswordValues> {
  const values = passwordsIn(form);
  const empty = passwordProblems(values);
  const short = shortPassword(form);
  const differ = doPasswordsDiffer(form);
  const problems = {
    password: empty.password ?? short ?? null,
    confirmPassword: differ ? passwordsDiffer : empty.confirmPassword,
  };
  return checked(values, problems, differ ? mismatch : short ? tooShort : null);
}

/** Whether two passwords are there and differ: to be said while they are being typed. */
export function doPasswordsDiffer(form: FormData): boolean {
  const { password, confirmPassword } = passwordsIn(form);
  return confirmPassword !== '' && password !== confirmPassword;
}

/** Whether a new password is there and too short, and how that is said at its field. */
export function shortPassword(form: FormData): string | undefined {
  const { password } = passwordsIn(form);
  const isShort = password !== '' && password.length < minNewPasswordLength;
  return isShort ? tooShort.description : undefined;
}

/** Whether a new password may be sent: long enough, and twice the same. */
export function isNewPasswordReady(form: FormData): boolean {
  const { password, confirmPassword } = passwordsIn(form);
  return password.length >= minNewPasswordLength && password === confirmPassword;
}

function passwordProblems({ password, confirmPassword }: NewPasswordValues) {
  return {
    password: passwordProblem(password),
    confirmPassword: emptyProblem(confirmPassword, 'Enter the password again.'),
  };
}

function passwordsIn(form: FormData): NewPasswordValues {
  return {
    password: readPassword(form, 'password'),
    confirmPassword: readPassword(form, 'confirmPassword'),
  };
}
