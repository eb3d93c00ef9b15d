import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';
import { requestNewPassword } from '../password/request-new-password.browser.ts';
import {
  type CheckedAuthForm,
  checkNewPassword,
  doPasswordsDiffer,
  hasErrors,
  isNewPasswordReady,
  minNewPasswordLength,
  passwordsDiffer,
} from './auth-form-rules.ts';
import { focusFirstError } from './focus-first-error.browser.ts';

interface NewPasswordFormProps {
  /** Whose password it is: for password managers. */
  email: string;
  token: string;
  action: string;
  onUpdated: () => void;
}

const idPrefix = 'new-password';

/** Sets the password by the token of a mailed link. */
export function NewPasswordForm({ email, token, action, onUpdated }: NewPasswordFormProps) {
  const [errors, setErrors] = useState<CheckedAuthForm['errors']>({});
  const [typed, setTyped] = useState({ differ: false, ready: false });
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = checkNewPassword(new FormData(event.currentTarget));
    flushSync(() => setErrors(checked.errors));
    if (checked.toast) showToast({ ...checked.toast, kind: 'destructive' });
    if (hasErrors(checked)) return focusFirstError(checked.errors, idPrefix);
    const pressed = document.activeElement;
    setBusy(true);
    const answer = await requestNewPassword(checked.values.password, token);
    flushSync(() => setBusy(false));
    giveFocusBack(pressed);
    if (answer.ok) return onUpdated();
    showToast({ title: 'Error', description: answer.message, kind: 'destructive' });
  }

  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={submit}
      onInput={(event) => {
        const form = new FormData(event.currentTarget);
        setTyped({ differ: doPasswordsDiffer(form), ready: isNewPasswordReady(form) });
      }}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New password"
        name="password"
        idPrefix={idPrefix}
        autoComplete="new-password"
        required
        hint={`At least ${minNewPasswordLength} characters.`}
        error={errors.password}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmPassword"
        idPrefix={idPrefix}
        autoComplete="new-password"
        required
        error={typed.differ ? passwordsDiffer : errors.confirmPassword}
      />
      <Button type="submit" busy={busy} busyLabel="Updating password..." disabled={!typed.ready}>
        {action}
      </Button>
    </form>
  );
}
