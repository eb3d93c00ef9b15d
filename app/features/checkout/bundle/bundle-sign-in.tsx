import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/design/button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { type CheckedAuthForm, checkSignIn } from '#app/features/identity/forms/auth-form-rules.ts';
import { focusFirstError } from '#app/features/identity/forms/focus-first-error.browser.ts';
import { SignInFields } from '#app/features/identity/forms/sign-in-fields.tsx';
import { requestSignIn } from '#app/features/identity/session/request-sign-in.browser.ts';
import { giveFocusBack } from '#app/platform/browser/give-focus-back.browser.ts';

interface BundleSignInProps {
  /** What the guest had typed already. */
  email: string;
  onSignedIn: () => void;
  onClose: () => void;
}

export const bundleSignInIdPrefix = 'bundle-sign-in';

/** Whoever signs in there comes back here. */
const forgotPasswordHref = `/auth?mode=forgot&redirect=${bundle.checkoutPath}`;

/**
 * Signing in without leaving the bundle's checkout. A failure is silent, as specified: what was
 * typed stays, and the way to a new password stands beside it.
 */
export function BundleSignIn({ email, onSignedIn, onClose }: BundleSignInProps) {
  const [errors, setErrors] = useState<CheckedAuthForm['errors']>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { values, errors: found } = checkSignIn(new FormData(event.currentTarget));
    flushSync(() => setErrors(found));
    if (values.email === '' || values.password === '') {
      showToast({
        title: 'Missing Information',
        description: 'Please enter both email and password.',
        kind: 'destructive',
      });
      return focusFirstError(found, bundleSignInIdPrefix);
    }
    const pressed = document.activeElement;
    setBusy(true);
    const answer = await requestSignIn(values.email, values.password);
    if (!answer.ok) {
      flushSync(() => setBusy(false));
      return giveFocusBack(pressed);
    }
    showToast({
      title: 'Signed In Successfully',
      description: "You're now signed in and ready to complete your purchase.",
    });
    onSignedIn();
  }

  return (
    <form method="post" noValidate aria-label="Sign in" className="grid gap-5" onSubmit={submit}>
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-lg">Sign in</h3>
        <button
          type="button"
          onClick={onClose}
          className="-me-2 grid size-11 place-items-center rounded-card text-muted hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">Close sign-in</span>
        </button>
      </div>
      <SignInFields idPrefix={bundleSignInIdPrefix} errors={errors} email={email} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" busy={busy} busyLabel="Signing In...">
          Sign In
        </Button>
        <a href={forgotPasswordHref} className="link inline-flex min-h-11 items-center text-sm">
          Forgot your password?
        </a>
      </div>
    </form>
  );
}
