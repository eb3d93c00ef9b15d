import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';
import { requestSignIn } from '../session/request-sign-in.browser.ts';
import { type CheckedAuthForm, checkSignIn, hasErrors } from './auth-form-rules.ts';
import { focusFirstError } from './focus-first-error.browser.ts';
import { ForgotPasswordDialog, focusForgottenEmail } from './forgot-password-dialog.tsx';
import { SignInFields } from './sign-in-fields.tsx';

interface SignInFormProps {
  /** What the e-mail field holds at first. */
  email: string;
  /** Called once the visitor is signed in; the form stays busy until it is done. */
  onSignedIn: () => void | Promise<void>;
  /** Opens the dialog for a forgotten password, as soon as it is true. */
  forgotPassword?: boolean;
}

/** The prefix of the ids of its fields. */
export const signInIdPrefix = 'sign-in';

/** E-mail and password of somebody who has an account, with a way on if the password is forgotten. */
export function SignInForm({ email, onSignedIn, forgotPassword = false }: SignInFormProps) {
  const [errors, setErrors] = useState<CheckedAuthForm['errors']>({});
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  /** `null` until the dialog is asked for, a new object each time it is. */
  const [forgotten, setForgotten] = useState<{ email: string } | null>(null);

  const askForDialog = () => setForgotten({ email: emailField.current?.value.trim() ?? '' });

  useEffect(() => {
    if (forgotPassword) setForgotten({ email: emailField.current?.value.trim() ?? '' });
  }, [forgotPassword]);

  useEffect(() => {
    if (!forgotten) return;
    dialog.current?.showModal();
    // The browser would take the first control, which is the cross.
    focusForgottenEmail();
  }, [forgotten]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = checkSignIn(new FormData(event.currentTarget));
    // Before the focus moves, so that the field is read out together with its error.
    flushSync(() => setErrors(checked.errors));
    if (hasErrors(checked)) return focusFirstError(checked.errors, signInIdPrefix);
    const pressed = document.activeElement;
    setBusy(true);
    const answer = await requestSignIn(checked.values.email, checked.values.password);
    if (answer.ok) await onSignedIn();
    flushSync(() => setBusy(false));
    giveFocusBack(pressed);
    if (!answer.ok) {
      showToast({ title: 'Sign In Error', description: answer.message, kind: 'destructive' });
    }
  }

  return (
    <>
      <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
        <SignInFields
          idPrefix={signInIdPrefix}
          errors={errors}
          email={email}
          emailRef={emailField}
        />
        <Button
          variant="quiet"
          size="s"
          className="-mt-3 justify-self-start"
          onClick={askForDialog}
        >
          Forgot your password?
        </Button>
        <Button type="submit" busy={busy} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      {forgotten && (
        <ForgotPasswordDialog key={forgotten.email} ref={dialog} email={forgotten.email} />
      )}
    </>
  );
}
