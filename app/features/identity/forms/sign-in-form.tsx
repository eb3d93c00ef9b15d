import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#app/design/button.tsx';
import { fillEmptyField } from '#app/design/form/fill-empty-field.browser.ts';
import { fetchPart } from '#app/design/toast/fetch-part.browser.ts';
import type { MailedSignInProps } from '../mailed-sign-in/mailed-sign-in.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { SignInBody } from './sign-in-body.tsx';

interface SignInFormProps {
  /** Comes into the email field while that is empty: what was typed before the page woke stays. */
  email: string;
  /** Called once the visitor is signed in; the form stays busy until it is done. */
  onSignedIn: () => void | Promise<void>;
  /** Opens the dialog for a forgotten password, as soon as it is true. */
  forgotPassword?: boolean;
}

/** The dialog for a forgotten password, fetched when it is asked for, and what was typed by then. */
type Forgotten = typeof import('./forgot-password-dialog.tsx') & { email: string };

/** The prefix of the ids of its fields. */
export const signInIdPrefix = 'sign-in';

/** Email and password of somebody who has an account, with a way on if the password is forgotten. */
export function SignInForm({ email, onSignedIn, forgotPassword = false }: SignInFormProps) {
  const emailField = useRef<HTMLInputElement>(null);
  const { dialog, forgotten, askForDialog } = useForgotPassword(emailField, forgotPassword);

  useEffect(() => {
    if (emailField.current) fillEmptyField(emailField.current, email);
  }, [email]);

  /** What it is made of comes when it is asked for: few use it. */
  const [Mailed, setMailed] = useState<ComponentType<MailedSignInProps> | null>(null);

  async function askForMail() {
    const loaded = await fetchPart(() => import('../mailed-sign-in/mailed-sign-in.tsx'));
    if (loaded) setMailed(() => loaded.MailedSignIn);
  }

  return (
    <>
      <SignInBody
        idPrefix={signInIdPrefix}
        onSignedIn={onSignedIn}
        className="grid gap-5"
        emailRef={emailField}
        takesPasskeys
        busyLabel="Signing in..."
      >
        {(submit) => (
          <>
            <div className="-mt-3 flex flex-wrap justify-between gap-x-5">
              <Button variant="quiet" size="s" onClick={askForDialog}>
                Forgot your password?
              </Button>
              <Button variant="quiet" size="s" onClick={askForMail}>
                Email me a link instead
              </Button>
            </div>
            {submit}
            <PasskeyButton onSignedIn={onSignedIn} />
          </>
        )}
      </SignInBody>
      {Mailed && (
        <Mailed
          email={emailField.current?.value.trim() ?? email}
          onSignedIn={onSignedIn}
          onClose={() => setMailed(null)}
        />
      )}
      {forgotten && (
        <forgotten.ForgotPasswordDialog
          key={forgotten.email}
          ref={dialog}
          email={forgotten.email}
        />
      )}
    </>
  );
}

/** The dialog for a forgotten password: `forgotten` from when it is asked for on, or `atOnce`. */
function useForgotPassword(emailField: RefObject<HTMLInputElement | null>, atOnce: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  /** A new object each time it is asked for. */
  const [forgotten, setForgotten] = useState<Forgotten | null>(null);

  const askForDialog = useCallback(async () => {
    const loaded = await fetchPart(() => import('./forgot-password-dialog.tsx'));
    if (loaded) setForgotten({ ...loaded, email: emailField.current?.value.trim() ?? '' });
  }, [emailField]);

  useEffect(() => {
    if (atOnce) askForDialog();
  }, [atOnce, askForDialog]);

  useEffect(() => {
    if (!forgotten) return;
    dialog.current?.showModal();
    // The browser would take the first control, which is the cross.
    forgotten.focusForgottenEmail();
  }, [forgotten]);

  return { dialog, forgotten, askForDialog };
}
