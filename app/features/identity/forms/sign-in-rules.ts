import { type Checked, checked, type FormProblem } from '#app/design/form/checked.ts';
import { emailProblem, emptyProblem } from '#app/design/form/field-rules.ts';
import { readField, readPassword } from '#app/design/form/read-field.ts';

export interface SignInValues {
  email: string;
  password: string;
}

/**
 * Email and password are required; whether they are right is for the server to say. `missing` is the
 * toast for whoever leaves one of them out.
 */
export function checkSignIn(
  form: FormData,
  missing: FormProblem['toast'] = null,
): Checked<SignInValues> {
  const values = { email: readField(form, 'email'), password: readPassword(form, 'password') };
  const { email, password } = values;
  return checked(
    values,
    { email: emailProblem(email), password: passwordProblem(password) },
    email === '' || password === '' ? missing : null,
  );
}

export function fullNameProblem(fullName: string): string | null {
  return emptyProblem(fullName, 'Enter your full name.');
}

export function passwordProblem(password: string): string | null {
  return emptyProblem(password, 'Enter a password.');
}
