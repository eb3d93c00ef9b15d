import { useState } from 'react';
import { ButtonLink } from '#app/design/button.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { DeadLink } from '../forms/dead-link.tsx';
import { credentialBody, type MailedCredential } from '../mailed-codes/mailed-credential.ts';
import { OtherCode } from '../mailed-codes/other-code.tsx';
import { EarlierPassword } from './earlier-password.tsx';
import { type MailedSignInAnswer, requestMailedSignIn } from './request-mailed-sign-in.browser.ts';
import { requestSignInMail } from './request-sign-in-mail.browser.ts';

const answerId = 'answer';

export interface EnterScreenProps {
  email: string;
  token: MailedCredential;
  /** Whoever typed a code types another. */
  onOtherCode: () => void;
  /** Somebody is signed in; the screen stays busy until this is done. */
  onSignedIn: () => void;
}

/** Where a mailed link to sign in leads. Opening it signs nobody in, for mail scanners open links. */
export function EnterScreen({ email, token, onSignedIn, onOtherCode }: EnterScreenProps) {
  const [answer, setAnswer] = useState<MailedSignInAnswer | null>(null);

  async function enter(earlierPassword?: 'keep' | 'remove') {
    const next = await requestMailedSignIn(credentialBody(token), earlierPassword);
    if (next.is === 'signed-in') onSignedIn();
    // What was pressed may be gone; from its heading the answer is read out.
    else showAndFocus(() => setAnswer(next), answerId);
  }

  switch (answer?.is) {
    case 'earlier-password':
      return (
        <>
          <PageHeading id={answerId} tabIndex={-1} title="Sign in" />
          <EarlierPassword email={email} onAnswer={enter} />
        </>
      );
    case 'refused': {
      const heading = (
        <>
          <PageHeading id={answerId} tabIndex={-1} title="You are not signed in" />
          <Notice tone="danger" role="alert" className="mb-6">
            {answer.message}
          </Notice>
        </>
      );
      const backToSignIn = (
        <>
          {typeof token !== 'string' && <OtherCode onPress={onOtherCode} />}
          <ButtonLink href="/auth" variant="secondary">
            Go to Sign In
          </ButtonLink>
        </>
      );
      if (answer.isDead) {
        const send = async () => (await requestSignInMail(email))?.toast?.description ?? null;
        return <DeadLink {...{ heading, email, send, backToSignIn }} askAt="/auth" />;
      }
      return (
        <>
          {heading}
          <div className="flex flex-wrap gap-3 max-sm:*:grow">
            <ActionButton work={() => enter()}>Try Again</ActionButton>
            {backToSignIn}
          </div>
        </>
      );
    }
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
