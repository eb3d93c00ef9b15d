import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import {
  type CheckedAuthForm,
  checkSignIn,
  hasErrors,
} from '#app/features/identity/forms/auth-form-rules.ts';
import { focusFirstError } from '#app/features/identity/forms/focus-first-error.browser.ts';
import { SignInFields } from '#app/features/identity/forms/sign-in-fields.tsx';
import { requestSignIn } from '#app/features/identity/session/request-sign-in.browser.ts';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';

interface InlineSignInProps {
  /** Hears the e-mail as it was typed, once somebody is signed in with it. */
  onSignedIn: (email: string) => void;
  onCancel: () => void;
}

export const inlineSignInIdPrefix = 'inline-sign-in';

/** Signing in without leaving the checkout. It must not stand inside another form. */
export function InlineSignIn({ onSignedIn, onCancel }: InlineSignInProps) {
  const [errors, setErrors] = useState<CheckedAuthForm['errors']>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = checkSignIn(new FormData(event.currentTarget));
    flushSync(() => setErrors(checked.errors));
    if (hasErrors(checked)) return focusFirstError(checked.errors, inlineSignInIdPrefix);
    const pressed = document.activeElement;
    setBusy(true);
    const answer = await requestSignIn(checked.values.email, checked.values.password);
    if (answer.ok) {
      showToast({ title: 'Welcome Back!', description: 'You have been signed in successfully.' });
      return onSignedIn(checked.values.email);
    }
    flushSync(() => setBusy(false));
    giveFocusBack(pressed);
    showToast({ title: 'Sign In Error', description: answer.message, kind: 'destructive' });
  }

  return (
    <form method="post" noValidate className="grid gap-5 sm:grid-cols-2" onSubmit={submit}>
      <SignInFields idPrefix={inlineSignInIdPrefix} errors={errors} />
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={busy} busyLabel="Signing in...">
          Sign In
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
