import { type FormEvent, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { useForm } from '#app/design/form/use-form.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import type { MailedCredential } from '../mailed-codes/mailed-credential.ts';
import { minNewPasswordLength } from '../password/min-new-password-length.ts';
import { requestNewPassword } from '../password/request-new-password.browser.ts';
import {
  checkNewPassword,
  doPasswordsDiffer,
  isNewPasswordReady,
  passwordsDiffer,
  shortPassword,
} from './auth-form-rules.ts';

interface NewPasswordFormProps {
  /** Whose password it is: for password managers. */
  email: string;
  token: MailedCredential;
  action: string;
  onUpdated: () => void;
}

interface Typed {
  differ: boolean;
  ready: boolean;
  /** Says that the password is too short, once that is to be said. */
  short: string | undefined;
}

/** Sets the password by the token of a mailed link. */
export function NewPasswordForm({ email, token, action, onUpdated }: NewPasswordFormProps) {
  const [typed, setTyped] = useState<Typed>({ differ: false, ready: false, short: undefined });
  const form = useForm({
    idPrefix: 'new-password',
    check: checkNewPassword,
    send: ({ password }) => requestNewPassword(password, token),
    done: onUpdated,
  });
  const password = form.field('password');
  const confirmation = form.field('confirmPassword');

  /** What the password still lacks stands at the fields, once somebody leaves one or presses the button. */
  function judge({ currentTarget, type }: FormEvent<HTMLFormElement>) {
    const passwords = new FormData(currentTarget);
    const short = shortPassword(passwords);
    setTyped((before) => ({
      differ: doPasswordsDiffer(passwords),
      ready: isNewPasswordReady(passwords),
      // Not before somebody has typed all they wanted to.
      short: type === 'input' ? before.short && short : short,
    }));
  }

  return (
    <form
      {...form.props}
      className="grid gap-5"
      onInput={(event) => {
        form.props.onInput(event);
        judge(event);
      }}
      onBlur={judge}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...password}
        label="New password"
        autoComplete="new-password"
        required
        hint={`At least ${minNewPasswordLength} characters.`}
        error={typed.short ?? password.error}
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
        // Whoever presses it all the same is told what is missing.
        aria-disabled={!typed.ready}
      >
        {action}
      </Button>
    </form>
  );
}
