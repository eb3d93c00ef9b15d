export type AuthField = 'fullName' | 'email' | 'password' | 'confirmPassword';

export interface CheckedAuthForm {
  values: Record<AuthField, string>;
  /** A sentence for every field that stops the form, in the order of the page; empty if none. */
  errors: Partial<Record<AuthField, string>>;
  /** What is also said in a toast. */
  toast: { title: string; description: string } | null;
}

export const minNewPasswordLength = 6;
export const passwordsDiffer = 'Passwords do not match';

const mismatch = {
  title: 'Password Mismatch',
  description: 'Passwords do not match. Please try again.',
};
const tooShort = {
  title: 'Password Too Short',
  description: `Password must be at least ${minNewPasswordLength} characters long.`,
};

/** E-mail and password are required; whether they are right is for the server to say. */
export function checkSignIn(form: FormData): CheckedAuthForm {
  const values = valuesOf(form);
  return { values, errors: missing(values, ['email', 'password']), toast: null };
}

/** All four fields are required. The server alone judges the password. */
export function checkSignUp(form: FormData): CheckedAuthForm {
  const values = valuesOf(form);
  const errors = missing(values, ['fullName', 'email', 'password', 'confirmPassword']);
  return withMismatch({ values, errors, toast: null });
}

/** The new password, twice. */
export function checkNewPassword(form: FormData): CheckedAuthForm {
  const values = valuesOf(form);
  const errors = missing(values, ['password', 'confirmPassword']);
  const checked = withMismatch({ values, errors, toast: null });
  if (hasErrors(checked) || values.password.length >= minNewPasswordLength) return checked;
  return { values, errors: { password: tooShort.description }, toast: tooShort };
}

/** Whether two passwords are there and differ: to be said while they are being typed. */
export function doPasswordsDiffer(form: FormData): boolean {
  const { password, confirmPassword } = valuesOf(form);
  return confirmPassword !== '' && password !== confirmPassword;
}

/** Whether a new password may be sent: long enough, and twice the same. */
export function isNewPasswordReady(form: FormData): boolean {
  const { password, confirmPassword } = valuesOf(form);
  return password.length >= minNewPasswordLength && password === confirmPassword;
}

export function hasErrors({ errors }: Pick<CheckedAuthForm, 'errors'>): boolean {
  return Object.keys(errors).length > 0;
}

/** The sentence for an e-mail field that cannot be meant, or `null`. The server knows better. */
export function emailProblem(email: string): string | null {
  if (email === '') return 'Enter your e-mail address.';
  if (/^[^\s@]+@[^\s@]+$/.test(email)) return null;
  return 'Enter an e-mail address such as name@example.com.';
}

const missingErrors = {
  fullName: 'Enter your full name.',
  password: 'Enter a password.',
  confirmPassword: 'Enter the password again.',
} as const;

function missing(values: CheckedAuthForm['values'], fields: readonly AuthField[]) {
  const errors: CheckedAuthForm['errors'] = {};
  for (const field of fields) {
    const problem =
      field === 'email' ? emailProblem(values.email) : values[field] === '' && missingErrors[field];
    if (problem) errors[field] = problem;
  }
  return errors;
}

function withMismatch(checked: CheckedAuthForm): CheckedAuthForm {
  const { values, errors } = checked;
  if (hasErrors(checked) || values.password === values.confirmPassword) return checked;
  return { values, errors: { ...errors, confirmPassword: passwordsDiffer }, toast: mismatch };
}

/** Passwords are taken as they are typed, everything else without the spaces around it. */
function valuesOf(form: FormData): CheckedAuthForm['values'] {
  const textOf = (field: AuthField) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    fullName: textOf('fullName').trim(),
    email: textOf('email').trim(),
    password: textOf('password'),
    confirmPassword: textOf('confirmPassword'),
  };
}
