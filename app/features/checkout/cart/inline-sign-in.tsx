import { Button } from '#app/design/button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { SignInBody } from '#app/features/identity/forms/sign-in-body.tsx';

export interface InlineSignInProps {
  /** Hears the email as it was typed, once somebody is signed in with it. */
  onSignedIn: (email: string) => void;
  onCancel: () => void;
}

export const inlineSignInIdPrefix = 'inline-sign-in';

/** Signing in without leaving the checkout. It must not stand inside another form. */
export function InlineSignIn({ onSignedIn, onCancel }: InlineSignInProps) {
  function welcome(email: string) {
    showToast({ title: 'Welcome Back!', description: 'You have been signed in successfully.' });
    onSignedIn(email);
  }

  return (
    <SignInBody
      idPrefix={inlineSignInIdPrefix}
      onSignedIn={welcome}
      className="grid gap-5 sm:grid-cols-2"
      busyLabel="Signing in..."
    >
      {(submit) => (
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          {submit}
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      )}
    </SignInBody>
  );
}
