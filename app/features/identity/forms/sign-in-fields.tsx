import type { Ref } from 'react';
import { TextField } from '#app/design/field.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import type { CheckedAuthForm } from './auth-form-rules.ts';

interface SignInFieldsProps {
  /** Keeps ids apart where another form of the page asks for the same. */
  idPrefix: string;
  errors: CheckedAuthForm['errors'];
  /** What the e-mail field holds at first. */
  email?: string;
  emailRef?: Ref<HTMLInputElement>;
}

/** What everybody is asked for who signs in, wherever that is. */
export function SignInFields({ idPrefix, errors, email, emailRef }: SignInFieldsProps) {
  return (
    <>
      <TextField
        label="E-mail"
        name="email"
        idPrefix={idPrefix}
        ref={emailRef}
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        idPrefix={idPrefix}
        autoComplete="current-password"
        required
        error={errors.password}
      />
    </>
  );
}
