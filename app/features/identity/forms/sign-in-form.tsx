import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { ForgotPasswordDialog, focusForgottenEmail } from './forgot-password-dialog.tsx';
import { SignInBody } from './sign-in-body.tsx';

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

  return (
    <>
      <SignInBody
        idPrefix={signInIdPrefix}
        onSignedIn={onSignedIn}
        className="grid gap-5"
        email={email}
        emailRef={emailField}
        busyLabel="Signing in..."
      >
        {(submit) => (
          <>
            <Button
              variant="quiet"
              size="s"
              className="-mt-3 justify-self-start"
              onClick={askForDialog}
            >
              Forgot your password?
            </Button>
            {submit}
          </>
        )}
      </SignInBody>
      {forgotten && (
        <ForgotPasswordDialog key={forgotten.email} ref={dialog} email={forgotten.email} />
      )}
    </>
  );
}
