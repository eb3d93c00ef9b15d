import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { PasswordField } from '#app/design/password-field.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';
import { requestSignUp } from '../account/request-sign-up.browser.ts';
import {
  type CheckedAuthForm,
  checkSignUp,
  doPasswordsDiffer,
  hasErrors,
  passwordsDiffer,
} from './auth-form-rules.ts';
import { focusFirstError } from './focus-first-error.browser.ts';

const idPrefix = 'sign-up';

/** For a new account; it signs nobody in. `onSignedUp` hears with which e-mail. */
export function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const [errors, setErrors] = useState<CheckedAuthForm['errors']>({});
  const [differ, setDiffer] = useState(false);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkSignUp(new FormData(form));
    flushSync(() => setErrors(checked.errors));
    if (checked.toast) showToast({ ...checked.toast, kind: 'destructive' });
    if (hasErrors(checked)) return focusFirstError(checked.errors, idPrefix);
    const pressed = document.activeElement;
    setBusy(true);
    const answer = await requestSignUp(checked.values);
    flushSync(() => setBusy(false));
    giveFocusBack(pressed);
    if (!answer.ok) {
      showToast({ title: 'Sign Up Error', description: answer.message, kind: 'destructive' });
      return;
    }
    form.reset();
    showToast({
      title: 'Account Created',
      description: 'Your account has been created successfully. You can now sign in.',
    });
    onSignedUp(checked.values.email);
  }

  return (
    <form
      method="post"
      noValidate
      className="grid gap-5"
      onSubmit={submit}
      onInput={(event) => setDiffer(doPasswordsDiffer(new FormData(event.currentTarget)))}
    >
      <TextField
        label="Full name"
        name="fullName"
        idPrefix={idPrefix}
        autoComplete="name"
        required
        error={errors.fullName}
      />
      <TextField
        label="E-mail"
        name="email"
        idPrefix={idPrefix}
        type="email"
        autoComplete="username"
        required
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        idPrefix={idPrefix}
        autoComplete="new-password"
        required
        error={errors.password}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        idPrefix={idPrefix}
        autoComplete="new-password"
        required
        error={differ ? passwordsDiffer : errors.confirmPassword}
      />
      <Button type="submit" busy={busy} busyLabel="Creating account..." disabled={differ}>
        Create Account
      </Button>
    </form>
  );
}
