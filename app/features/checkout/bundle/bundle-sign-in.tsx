import { X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { inputOf } from '#app/design/form/input-of.browser.ts';
import { closeFormToast } from '#app/design/form/submit-form.browser.ts';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { bundle } from '#app/features/catalog/catalog.ts';
import { ForgotPasswordLink } from '#app/features/identity/forms/forgot-password-link.tsx';
import { SignInBody } from '#app/features/identity/forms/sign-in-body.tsx';

export interface BundleSignInProps {
  /** In whose place this one stands, with the address that was typed already. */
  guestForm: RefObject<HTMLFormElement | null>;
  onSignedIn: () => void;
  onClose: () => void;
}

export const bundleSignInIdPrefix = 'bundle-sign-in';

/** Signing in without leaving the bundle's checkout; the way to a new password stands beside it. */
function BundleSignIn({
  guestForm,
  onSignedIn,
  onClose,
  isAddressKnown = false,
}: BundleSignInProps & { isAddressKnown?: boolean }) {
  const [saysKnown, setSaysKnown] = useState(isAddressKnown);
  const [email] = useState(() => inputOf(guestForm.current, 'email')?.value ?? '');

  /** What is said of the first address is not so of another. */
  function takeBack() {
    setSaysKnown(false);
    if (guestForm.current) closeFormToast(guestForm.current);
  }

  function welcome() {
    showToast({
      title: 'Signed In Successfully',
      description: "You're now signed in and ready to complete your purchase.",
    });
    onSignedIn();
  }

  return (
    <SignInBody
      idPrefix={bundleSignInIdPrefix}
      missing={missing}
      refusal={() => silent}
      onSignedIn={welcome}
      label="Sign in"
      className="grid gap-5"
      email={email}
      onNewEmail={takeBack}
      busyLabel="Signing In..."
      heading={<Heading saysKnown={saysKnown} onClose={onClose} />}
    >
      {(submit) => (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {submit}
          <ForgotPasswordLink email={email} redirect={bundle.checkoutPath} />
          <a
            href={`/auth?redirect=${bundle.checkoutPath}`}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            Other ways to sign in
          </a>
        </div>
      )}
    </SignInBody>
  );
}

/** By the field that comes first: a guest whose address turned out to have an account lacks the password. */
export const signInFor = {
  email: BundleSignIn,
  password: (props: BundleSignInProps) => <BundleSignIn {...props} isAddressKnown />,
};

function Heading({ saysKnown, onClose }: { saysKnown: boolean; onClose: () => void }) {
  return (
    <div>
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
      {saysKnown && (
        <p className="text-sm">This address already has an account. Sign in to go on.</p>
      )}
    </div>
  );
}

/** A failed sign-in says nothing here, as specified: the password is marked, to be typed over. */
const silent = { errors: { password: '' }, toast: null };

const missing = {
  title: 'Missing Information',
  description: 'Please enter both email and password.',
};
