import { type ComponentType, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { Card } from '#app/design/card.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { fieldId } from '#app/design/form/field-id.ts';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { fetchPart } from '#app/design/toast/fetch-part.browser.ts';
import type { SessionUser } from '#app/features/identity/session/session.ts';
import type { InlineSignInProps } from './inline-sign-in.tsx';

interface CheckoutAccountProps {
  user: SessionUser | null;
  isSigningIn: boolean;
  onSigningIn: (isSigningIn: boolean) => void;
  /** What the guest has typed as email. */
  typedEmail: () => string;
  /** Hears the email as it was typed, where nobody signed in after all. */
  onCancelled: (email: string) => void;
  /** Hears the email as it was typed. */
  onSignedIn: (email: string) => void;
}

const toggleId = 'checkout-sign-in-toggle';

/** Who the order is for: an account, or a guest who may sign in right here. */
export function CheckoutAccount(props: CheckoutAccountProps) {
  const { user, isSigningIn, onSigningIn, typedEmail, onCancelled, onSignedIn } = props;
  /** Fetched when it is asked for: most buyers are guests, or signed in. */
  const [SignIn, setSignIn] = useState<ComponentType<InlineSignInProps> | null>(null);
  if (user) {
    return (
      <Notice tone="success" role="status">
        <p>
          Signed in as{' '}
          <strong>
            <EmailText email={user.email} />
          </strong>
        </p>
      </Notice>
    );
  }

  async function open() {
    const loaded = await fetchPart(() => import('./inline-sign-in.tsx'));
    if (loaded === null) return;
    const show = () => {
      setSignIn(() => loaded.InlineSignIn);
      onSigningIn(true);
    };
    const first = typedEmail() === '' ? 'email' : 'password';
    showAndFocus(show, fieldId(first, loaded.inlineSignInIdPrefix));
  }

  function cancel(email: string) {
    showAndFocus(() => onSigningIn(false), toggleId);
    onCancelled(email);
  }

  return (
    <>
      {/* Keeps the banner's place while a visitor who seems to be signed in is not known yet. */}
      <div className="not-[[data-signed-in]_&]:hidden">
        <Skeleton className="h-13" />
      </div>
      <div className="[[data-signed-in]_&]:hidden">
        {isSigningIn && SignIn ? (
          <Card heading="Sign in">
            <SignIn email={typedEmail()} onSignedIn={onSignedIn} onCancel={cancel} />
          </Card>
        ) : (
          <Button id={toggleId} variant="quiet" size="s" onClick={open}>
            Already have an account? Sign in
          </Button>
        )}
      </div>
    </>
  );
}
