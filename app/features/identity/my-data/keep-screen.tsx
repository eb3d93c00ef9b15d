import { useState } from 'react';
import { ButtonLink } from '#app/design/button.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import { leaveAuthLink } from '../forms/auth-link.browser.ts';
import type { MailedCredential } from '../mailed-codes/mailed-credential.ts';
import { OtherCode } from '../mailed-codes/other-code.tsx';
import { requestKeeping } from './request-my-data.browser.ts';

type Step = { is: 'asking' | 'kept' } | { is: 'refused'; message: string };

interface KeepScreenProps {
  email: string;
  token: MailedCredential;
  /** Whoever typed a code types another. */
  onOtherCode: () => void;
}

/** Where the link of the mail about an erasure leads. Opening it keeps nothing, for mail scanners open links. */
export function KeepScreen({ email, token, onOtherCode }: KeepScreenProps) {
  const [step, setStep] = useState<Step>({ is: 'asking' });

  async function keep() {
    const message = await requestKeeping(token);
    if (message === null) leaveAuthLink();
    setStep(message === null ? { is: 'kept' } : { is: 'refused', message });
  }

  const button = (
    <ActionButton busyLabel="Keeping..." work={keep}>
      Keep my account
    </ActionButton>
  );
  switch (step.is) {
    case 'asking':
      return (
        <>
          <PageHeading
            title="Keep your account?"
            lede={
              email && (
                <>
                  The account of <EmailText email={email} /> is about to be erased.
                </>
              )
            }
          />
          {button}
        </>
      );
    case 'kept':
      return (
        <>
          <PageHeading title="Your account stays" lede="It will not be erased." />
          <Notice tone="info" role="status" className="mb-6">
            Did someone else ask us to erase it? Then choose a new password, which signs them out:{' '}
            <a href={`/auth?${new URLSearchParams({ mode: 'forgot', email })}`} className="link">
              Reset my password
            </a>
          </Notice>
          <ButtonLink href="/dashboard">Open my library</ButtonLink>
        </>
      );
    case 'refused':
      return (
        <>
          <PageHeading title="Your account was not kept" />
          <Notice tone="danger" role="alert">
            {step.message}
          </Notice>
          <div className="mt-6 flex flex-wrap gap-3">
            {button}
            {typeof token !== 'string' && <OtherCode onPress={onOtherCode} />}
            <ButtonLink href="/auth" variant="secondary">
              Go to Sign In
            </ButtonLink>
          </div>
        </>
      );
  }
}
