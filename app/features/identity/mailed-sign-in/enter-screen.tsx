import { useState } from 'react';
import { ButtonLink } from '#app/design/button.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { EarlierPassword } from './earlier-password.tsx';
import { type MailedSignInAnswer, requestMailedSignIn } from './request-mailed-sign-in.browser.ts';

export interface EnterScreenProps {
  email: string;
  token: string;
  /** Somebody is signed in; the screen stays busy until this is done. */
  onSignedIn: () => void;
}

/** Where a mailed link to sign in leads. Opening it signs nobody in, for mail scanners open links. */
export function EnterScreen({ email, token, onSignedIn }: EnterScreenProps) {
  const [answer, setAnswer] = useState<MailedSignInAnswer | null>(null);

  async function enter(earlierPassword?: 'keep' | 'remove') {
    const next = await requestMailedSignIn({ token }, earlierPassword);
    if (next.is === 'signed-in') onSignedIn();
    else setAnswer(next);
  }

  switch (answer?.is) {
    case 'earlier-password':
      return (
        <>
          <PageHeading title="Sign in" />
          <EarlierPassword email={email} onAnswer={enter} />
        </>
      );
    case 'refused':
      return (
        <>
          <PageHeading title="You are not signed in" />
          <Notice tone="danger" role="alert">
            {answer.message}
          </Notice>
          <div className="mt-6 flex flex-wrap gap-3">
            <ActionButton work={() => enter()}>Try Again</ActionButton>
            <ButtonLink href="/auth" variant="secondary">
              Go to Sign In
            </ButtonLink>
          </div>
        </>
      );
    default:
      return (
        <>
          <PageHeading
            title="Sign in"
            lede={
              email && (
                <>
                  You will be signed in as <EmailText email={email} />.
                </>
              )
            }
          />
          <ActionButton work={() => enter()}>Sign In</ActionButton>
        </>
      );
  }
}
