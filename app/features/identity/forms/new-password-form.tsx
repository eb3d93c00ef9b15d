import { useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import { minNewPasswordLength } from '../password/min-new-password-length.ts';
import { requestNewPassword } from '../password/request-new-password.browser.ts';
import {
  checkNewPassword,
  doPasswordsDiffer,
  isNewPasswordReady,
  passwordsDiffer,
} from './auth-form-rules.ts';

interface NewPasswordFormProps {
  /** Whose password it is: for password managers. */
  email: string;
  token: string;
  action: string;
  onUpdated: () => void;
}

/** Sets the password by the token of a mailed link. */
export function NewPasswordForm({ email, token, action, onUpdated }: NewPasswordFormProps) {
  const [typed, setTyped] = useState({ differ: false, ready: false });
  const form = useForm({
    idPrefix: 'new-password',
    check: checkNewPassword,
    send: ({ password }) => requestNewPassword(password, token),
    done: onUpdated,
  });
  const confirmation = form.field('confirmPassword');

  return (
    <form
      {...form.props}
      className="grid gap-5"
      onInput={(event) => {
        form.props.onInput(event);
        const passwords = new FormData(event.currentTarget);
        setTyped({ differ: doPasswordsDiffer(passwords), ready: isNewPasswordReady(passwords) });
      }}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least ${minNewPasswordLength} characters.`}
      />
      <PasswordField
        {...confirmation}
        label="Confirm new password"
        autoComplete="new-password"
        required
        error={typed.differ ? passwordsDiffer : confirmation.error}
      />
      {form.failure !== null && <Notice tone="danger">{form.failure}</Notice>}
      <Button
        type="submit"
        busy={form.busy}
        busyLabel="Updating password..."
        disabled={!typed.ready}
      >
        {action}
      </Button>
    </form>
  );
}
