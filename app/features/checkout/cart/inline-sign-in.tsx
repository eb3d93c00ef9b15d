import { useRef } from 'react';
import { Button } from '#app/design/button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { ForgotPasswordLink } from '#app/features/identity/forms/forgot-password-link.tsx';
import { SignInBody } from '#app/features/identity/forms/sign-in-body.tsx';

export interface InlineSignInProps {
  /** What the guest had typed already. */
  email: string;
  /** Hears the email as it was typed, once somebody is signed in with it. */
  onSignedIn: (email: string) => void;
  /** Hears the email as it was typed. */
  onCancel: (email: string) => void;
}

export const inlineSignInIdPrefix = 'inline-sign-in';

/** Signing in without leaving the checkout. It must not stand inside another form. */
export function InlineSignIn({ email, onSignedIn, onCancel }: InlineSignInProps) {
  const emailField = useRef<HTMLInputElement>(null);

  function welcome(email: string) {
    showToast({
      about: 'sign-in',
      title: 'Welcome Back!',
      description: 'You have been signed in successfully.',
    });
    onSignedIn(email);
  }

  return (
    <SignInBody
      idPrefix={inlineSignInIdPrefix}
      onSignedIn={welcome}
      className="grid gap-5 sm:grid-cols-2"
      email={email}
      emailRef={emailField}
      busyLabel="Signing in..."
    >
      {(submit) => (
        <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
          {submit}
          <Button
            variant="secondary"
            onClick={() => onCancel(emailField.current?.value.trim() ?? '')}
          >
            Cancel
          </Button>
          <ForgotPasswordLink email={email} redirect="/checkout" />
        </div>
      )}
    </SignInBody>
  );
}
