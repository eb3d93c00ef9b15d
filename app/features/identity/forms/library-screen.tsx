import { useEffect, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { Spinner } from '#app/design/spinner.tsx';
import { useSession } from '../session/session-store.browser.ts';
import { requestLibraryLinkCheck } from '../verification/request-library-link-check.browser.ts';
import type { AuthLink } from './auth-link.browser.ts';

export interface LibraryScreenProps {
  link: AuthLink;
  /** Somebody is signed in and wants to see the books; the screen stays busy until this is done. */
  onOpen: () => Promise<void>;
  /** To see them it takes a password that stays; `isChosen`: the mailbox's owner has just said so. */
  onSignIn: (isChosen: boolean) => void;
  /** The mailbox's owner wants another password than the one there is, if there is one. */
  onNewPassword: (hasPassword: boolean) => void;
}

type Step = 'checking' | 'signed-in' | 'question';

/**
 * Where a receipt's link into the account leads. Whoever is signed in as its buyer need not sign in
 * again. To anybody else, as long as nobody has proven the address, the password there is may be a
 * stranger's: the mailbox's owner decides whether it stays.
 */
export function LibraryScreen({ link, onOpen, onSignIn, onNewPassword }: LibraryScreenProps) {
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
      if (found === 'question') setStep(found);
      else if (found === 'sign-in') onSignIn(false);
      else onNewPassword(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [isKnown, isBuyer, step, token, onSignIn, onNewPassword]);

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
          <PageHeading
            title={title}
            lede={
              <>
                You are signed in as <EmailText email={email} />.
              </>
            }
          />
          <ActionButton work={onOpen}>Open my library</ActionButton>
        </>
      );
    case 'question':
      return (
        <>
          <PageHeading
            title={title}
            lede={
              <>
                Your books are waiting. The account of <EmailText email={email} /> has a password
                already. If you don’t know it, choose a new one. If it is yours, you can keep it.
                Either way, every other device is signed out.
              </>
            }
          />
          <div className="grid gap-3">
            <Button onClick={() => onNewPassword(true)}>Choose a new one</Button>
            <Button variant="secondary" onClick={() => onSignIn(true)}>
              Keep the password chosen before
            </Button>
          </div>
        </>
      );
  }
}

const title = 'Open your library';
