import { useEffect, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { fieldId } from '#app/design/form/field-id.ts';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { PageHeading } from '#app/design/page-heading.tsx';
import { Spinner } from '#app/design/spinner.tsx';
import { useSession } from '../session/session-store.browser.ts';
import { requestLibraryLinkCheck } from '../verification/request-library-link-check.browser.ts';
import type { AuthLink } from './auth-link.browser.ts';
import { SignInForm, signInIdPrefix } from './sign-in-form.tsx';

export interface LibraryScreenProps {
  link: AuthLink;
  /** Somebody is signed in and wants to see the books; the screen stays busy until this is done. */
  onOpen: () => Promise<void>;
  /** The mailbox's owner wants another password than the one there is, if there is one. */
  onNewPassword: (hasPassword: boolean) => void;
}

type Step = 'checking' | 'signed-in' | 'question' | 'sign-in';

/**
 * Where a receipt's link into the account leads. Whoever is signed in as its buyer need not sign in
 * again. To anybody else, as long as nobody has proven the address, the password there is may be a
 * stranger's: the mailbox's owner decides whether it stays.
 */
export function LibraryScreen({ link, onOpen, onNewPassword }: LibraryScreenProps) {
  const { email, token } = link;
  const [step, setStep] = useState<Step>('checking');
  const isKnown = useSession(({ status }) => status !== 'loading');
  const isBuyer = useSession(({ user }) => user !== null && user.email === email);

  useEffect(() => {
    // Who signs in or out while this is shown does not take the screen away.
    if (!isKnown || step !== 'checking') return;
    if (isBuyer) return setStep('signed-in');
    let isCurrent = true;
    requestLibraryLinkCheck(token).then((found) => {
      if (!isCurrent) return;
      if (found === 'no-password') onNewPassword(false);
      else setStep(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [isKnown, isBuyer, step, token, onNewPassword]);

  const keep = () => showAndFocus(() => setStep('sign-in'), fieldId('password', signInIdPrefix));

  switch (step) {
    case 'checking':
      return (
        <>
          <PageHeading title={title} />
          <Spinner label="Checking your link..." />
        </>
      );
    case 'signed-in':
      return (
        <>
          <PageHeading title={title} lede={`You are signed in as ${email}.`} />
          <ActionButton work={onOpen}>Open my library</ActionButton>
        </>
      );
    case 'question':
      return (
        <>
          <PageHeading
            title={title}
            lede={`A password was chosen for ${email} before this address was confirmed. If you chose it, keep it. If you did not, or no longer know it, choose a new one: that signs everybody else out.`}
          />
          <div className="grid gap-3">
            <Button onClick={keep}>Keep the password chosen before</Button>
            <Button variant="secondary" onClick={() => onNewPassword(true)}>
              Choose a new one
            </Button>
          </div>
        </>
      );
    case 'sign-in':
      return (
        <>
          <PageHeading title={title} lede="Sign in, and your books are there to read." />
          <SignInForm email={email} onSignedIn={onOpen} />
        </>
      );
  }
}

const title = 'Open your library';
