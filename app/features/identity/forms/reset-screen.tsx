import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { Spinner } from '#app/design/spinner.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { LostLink, type LostLinkProps } from '../mailed-codes/lost-link.tsx';
import type { MailedCredential } from '../mailed-codes/mailed-credential.ts';
import { requestPasswordReset } from '../password/request-password-reset.browser.ts';
import {
  type ResetTokenCheck,
  requestResetTokenCheck,
} from '../password/request-reset-token-check.browser.ts';
import type { AuthLink } from './auth-link.browser.ts';
import { DeadLink } from './dead-link.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface ResetScreenProps {
  link: AuthLink;
  /** After a new password, or from a link that does not work. */
  onBackToSignIn: (isUpdated?: boolean) => void;
  /** A code was typed, since the link lost its token. */
  onCode: LostLinkProps['onCode'];
}

const words = {
  reset: {
    title: 'New Password',
    action: 'Update Password',
    next: 'You’ll sign in with both right after.',
  },
  set: {
    title: 'Choose your password',
    action: 'Set Password',
    next: 'You’ll sign in with both to read your books.',
  },
} as const;

/** Where the link of a mail about a forgotten or a first password leads. */
export function ResetScreen({ link, onBackToSignIn, onCode }: ResetScreenProps) {
  const [check, checkAgain] = useResetTokenCheck(link.token);
  const { title, action, next } = words[link.purpose === 'set' ? 'set' : 'reset'];

  function finish() {
    showToast({
      about: 'sign-in',
      title: 'Password Updated',
      description:
        'Your password has been successfully updated. You can now sign in with your new password.',
    });
    onBackToSignIn(true);
  }

  switch (check) {
    case 'checking':
      return (
        <>
          <PageHeading title={title} />
          <Spinner label="Checking your link..." />
        </>
      );
    case 'valid':
      return (
        <>
          <PageHeading
            title={title}
            lede={
              link.email && (
                <>
                  <span className="block">
                    For <EmailText email={link.email} />.
                  </span>
                  {next}
                </>
              )
            }
          />
          <NewPasswordForm
            email={link.email}
            token={link.token}
            action={action}
            onUpdated={finish}
          />
        </>
      );
    case 'invalid':
      return <DeadResetLink {...{ link, onBackToSignIn, onCode }} />;
    case 'unknown':
      return (
        <>
          <PageHeading
            title={title}
            lede="Your link could not be checked right now. It has not been used up."
          />
          <Button onClick={checkAgain}>Try Again</Button>
        </>
      );
  }
}

function DeadResetLink({ link, onBackToSignIn, onCode }: ResetScreenProps) {
  const { email, token } = link;
  const closeToast = useRef<() => void>(null);

  useEffect(() => {
    closeToast.current = showToast({ ...invalidLink, kind: 'destructive' });
  }, []);

  async function send() {
    const refusal = await requestPasswordReset(email);
    if (refusal === null) closeToast.current?.();
    return refusal;
  }

  // On a narrow screen below the toast that comes with it, not under it.
  const below = 'max-sm:mt-24';
  const { title, description } = invalidLink;
  const backToSignIn = (
    <Button variant="secondary" onClick={() => onBackToSignIn()}>
      Back to Sign In
    </Button>
  );
  if (token !== '' && typeof token === 'string') {
    const heading = <PageHeading className={below} title={title} lede={description} />;
    return <DeadLink {...{ heading, email, send, backToSignIn }} askAt="/auth?mode=forgot" />;
  }
  const lede = `${description} Or your mail program has cut off its end: then you can type a code instead.`;
  return (
    <LostLink
      email={email}
      purposes={['password']}
      isCodeInMail={link.purpose !== 'set'}
      isWrong={token !== ''}
      onCode={onCode}
      heading={<PageHeading className={below} title={title} lede={lede} />}
    >
      {backToSignIn}
    </LostLink>
  );
}

/** Whether the token opens anything, and the way to ask once more. */
function useResetTokenCheck(token: MailedCredential) {
  const [check, setCheck] = useState<ResetTokenCheck | 'checking'>('checking');

  useEffect(() => {
    if (check !== 'checking') return;
    let isCurrent = true;
    requestResetTokenCheck(token).then((found) => {
      if (!isCurrent) return;
      setCheck(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [check, token]);

  return [check, () => setCheck('checking')] as const;
}

const invalidLink = {
  title: 'Invalid Reset Link',
  description: 'This password reset link is invalid or has expired. Please request a new one.',
} as const;
