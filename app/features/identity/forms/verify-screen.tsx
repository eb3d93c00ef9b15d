import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { ButtonLink } from '#app/design/button.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { fieldId } from '#app/design/form/field-id.ts';
import { focusOn, showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { PageHeading } from '#app/design/page-heading.tsx';
import { carryToast } from '#app/design/toast/carried-toast.browser.ts';
import { moveOnTo } from '#app/platform/browser/leave-page.browser.ts';
import { OtherCode } from '../mailed-codes/other-code.tsx';
import { useSession } from '../session/session-store.browser.ts';
import { requestEmailVerification } from '../verification/request-email-verification.browser.ts';
import type { AuthLink } from './auth-link.browser.ts';
import type { LibraryScreenProps } from './library-screen.tsx';
import { NotMe } from './not-me.tsx';
import { SignInForm, signInIdPrefix } from './sign-in-form.tsx';
import { VerificationButton } from './verification-button.tsx';

type Outcome = { is: 'removed' } | { is: 'refused' | 'untried'; message: string };

interface VerifyScreenProps extends Pick<LibraryScreenProps, 'onNewPassword'> {
  link: AuthLink;
  /** Whoever typed a code types another. */
  onOtherCode: () => void;
}

const outcomeId = 'outcome';

/**
 * Where the link of a confirmation mail leads, and that of a receipt to the library. Opening it
 * proves nothing, for mail scanners open links: the address counts as verified when its owner also
 * signs in here.
 */
export function VerifyScreen({ link, onNewPassword, onOtherCode }: VerifyScreenProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const remove = <NotMe token={link.token} onRemoved={() => setOutcome({ is: 'removed' })} />;

  useEffect(() => {
    // What was pressed is gone, or has failed anew; from its heading the outcome is read out.
    if (outcome) focusOn(outcomeId);
  }, [outcome]);

  async function verify() {
    const answer = await requestEmailVerification(link.token);
    const isVerified =
      answer.is === 'verified' || useSession.getState().user?.emailVerified === true;
    // Who came for the books is not kept from them by a link that proves nothing.
    if (link.purpose === 'library') {
      if (!isVerified && answer.is === 'untried') carryToast(untried);
      return moveOnTo('/dashboard');
    }
    if (!isVerified) return setOutcome(answer);
    carryToast({
      about: 'sign-in',
      title: 'Email confirmed',
      description: 'Thank you. Your email address is confirmed and you are signed in.',
    });
    return moveOnTo('/');
  }

  const otherCode = typeof link.token !== 'string' && <OtherCode onPress={onOtherCode} />;
  if (outcome) return <VerifyOutcome {...{ outcome, otherCode }} onTryAgain={verify} />;
  switch (link.purpose) {
    case 'not-me':
      return (
        <>
          <PageHeading title="Did you not sign up?" />
          {remove}
        </>
      );
    case 'library':
      return <OpenLibrary link={link} onOpen={verify} onNewPassword={onNewPassword} />;
    default:
      return (
        <>
          <PageHeading
            title="Confirm your address"
            lede="Sign in with the password you chose, so that we know this email address is yours."
          />
          <SignInForm email={link.email} onSignedIn={verify} />
          <section className="mt-10 border-t border-line pt-6">
            <h2 className="mb-2 text-xl">Did you not sign up?</h2>
            {remove}
          </section>
        </>
      );
  }
}

const untried = {
  title: 'Email not confirmed yet',
  description: 'Your link could not be checked right now. Open it again later.',
  kind: 'destructive',
} as const;

interface VerifyOutcomeProps {
  outcome: Outcome;
  otherCode: ReactNode;
  onTryAgain: () => Promise<void>;
}

function VerifyOutcome({ outcome, otherCode, onTryAgain }: VerifyOutcomeProps) {
  switch (outcome.is) {
    case 'removed':
      return (
        <>
          <PageHeading
            id={outcomeId}
            tabIndex={-1}
            title="The account has been removed"
            lede="Thank you for telling us. Nobody can sign in with your address anymore."
          />
          <ButtonLink href="/">Return to home</ButtonLink>
        </>
      );
    case 'refused':
      return (
        <>
          <PageHeading
            id={outcomeId}
            tabIndex={-1}
            title="Your address is not confirmed"
            lede={outcome.message}
          />
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <VerificationButton variant="primary" />
            {otherCode}
            <ButtonLink href="/dashboard" variant="secondary">
              Go to Dashboard
            </ButtonLink>
          </div>
        </>
      );
    case 'untried':
      return (
        <>
          <PageHeading
            id={outcomeId}
            tabIndex={-1}
            title="Your address is not confirmed yet"
            lede={outcome.message}
          />
          <ActionButton work={onTryAgain}>Try Again</ActionButton>
        </>
      );
  }
}

/** From a receipt. What it takes, but for the form to sign in with, is fetched for those who come by one. */
function OpenLibrary(props: Omit<LibraryScreenProps, 'onSignIn'>) {
  const [Screen, setScreen] = useState<ComponentType<LibraryScreenProps> | null>(null);
  const [isSigningIn, setIsSigningIn] = useState(false);

  useEffect(() => {
    import('./library-screen.tsx').then(
      ({ LibraryScreen }) => setScreen(() => LibraryScreen),
      () => setIsSigningIn(true),
    );
  }, []);

  const signIn = useCallback((isChosen: boolean) => {
    if (isChosen) showAndFocus(() => setIsSigningIn(true), fieldId('password', signInIdPrefix));
    else setIsSigningIn(true);
  }, []);

  if (!isSigningIn) return Screen && <Screen {...props} onSignIn={signIn} />;
  return (
    <>
      <PageHeading title="Open your library" lede="Sign in, and your books are there to read." />
      <SignInForm email={props.link.email} onSignedIn={props.onOpen} />
    </>
  );
}
