import { describe, expect, test } from 'vitest';
import { checkSignIn } from './sign-in-rules.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe('signing in', () => {
  test('needs email and password', () => {
    expect(checkSignIn(formOf({}))).toEqual({
      ok: false,
      problem: {
        errors: { email: 'Enter your email address.', password: 'Enter a password.' },
        toast: null,
      },
    });
  });

  test('says in a toast what is missing, where there is one for that', () => {
    const missing = { title: 'Missing Information', description: 'Please enter both.' };
    const toastFor = (fields: Record<string, string>) => {
      const checked = checkSignIn(formOf(fields), missing);
      return checked.ok ? null : checked.problem.toast;
    };
    expect(toastFor({ email: 'a@b.c' })).toBe(missing);
    expect(toastFor({ password: 'p' })).toBe(missing);
    expect(toastFor({ email: 'nobody', password: 'p' })).toBeNull();
  });

  test('takes the password as it is, the email without spaces around it', () => {
    expect(checkSignIn(formOf({ email: ' a@b.c ', password: ' p ' }))).toEqual({
      ok: true,
      values: { email: 'a@b.c', password: ' p ' },
    });
  });
});
