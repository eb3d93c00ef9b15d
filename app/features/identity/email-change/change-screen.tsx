import { useEffect, useState } from 'react';
import { ButtonLink } from '#app/design/button.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { focusOn } from '#app/design/form/focus-field.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';
import type { AuthLink } from '../forms/auth-link.browser.ts';
import { OtherCode } from '../mailed-codes/other-code.tsx';
import { loadSession } from '../session/session-store.browser.ts';
import {
  type MailboxAnswer,
  requestEmailChangeConsent,
  requestEmailChangeStop,
} from './request-email-change.browser.ts';

const outcomeId = 'change-outcome';

const words = {
  agree: { title: 'Change your email address?', action: 'Agree to the change' },
  prove: { title: 'Confirm your new email address', action: 'Confirm this address' },
};

interface ChangeScreenProps {
  link: AuthLink;
  /** Whoever typed a code types another. */
  onOtherCode: () => void;
}

/** Where the links of a change of address lead. Opening one changes nothing, for mail scanners open links. */
export function ChangeScreen({ link: { purpose, token, email }, onOtherCode }: ChangeScreenProps) {
  const [answer, setAnswer] = useState<MailboxAnswer | null>(null);

  useEffect(() => {
    if (answer) focusOn(outcomeId);
  }, [answer]);

  async function agree() {
    const given = await requestEmailChangeConsent(token);
    // What the page shows of who is signed in may be another address now, or nobody.
    if (given.is === 'changed') await loadSession();
    setAnswer(given);
  }
  const stop = async () => setAnswer(await requestEmailChangeStop(token));

  if (answer?.is === 'refused') {
    return (
      <>
        <PageHeading id={outcomeId} tabIndex={-1} title="Nothing was changed" />
        <Notice tone="danger" role="alert">
          {answer.message}
        </Notice>
        <div className="mt-6 flex flex-wrap gap-3">
          <ActionButton work={purpose === 'not-me' ? stop : agree}>Try Again</ActionButton>
          {typeof token !== 'string' && <OtherCode onPress={onOtherCode} />}
          <ButtonLink href="/auth?redirect=/dashboard" variant="secondary">
            Go to Sign In
          </ButtonLink>
        </div>
      </>
    );
  }
  if (answer) return <ChangeOutcome is={answer.is} email={email} />;
  if (purpose === 'not-me') {
    return (
      <>
        <PageHeading
          title="Stop the change of address?"
          lede="The account keeps its address, and the links we emailed no longer work."
        />
        <ActionButton work={stop}>Stop the change</ActionButton>
      </>
    );
  }
  const { title, action } = words[purpose === 'prove' ? 'prove' : 'agree'];
  return (
    <>
      <PageHeading
        title={title}
        lede={
          <>
            For the account <EmailText email={email} />. The change is made once both mailboxes have
            agreed.
          </>
        }
      />
      <ActionButton work={agree}>{action}</ActionButton>
    </>
  );
}

function ChangeOutcome({ is, email }: { is: 'changed' | 'waiting' | 'stopped'; email: string }) {
  switch (is) {
    case 'changed':
      return (
        <>
          <PageHeading
            id={outcomeId}
            tabIndex={-1}
            title="Your email address has been changed"
            lede="Sign in with the new one from now on. Your books, orders and password stay as they are."
          />
          <ButtonLink href="/dashboard">Go to Dashboard</ButtonLink>
        </>
      );
    case 'waiting':
      return (
        <PageHeading
          id={outcomeId}
          tabIndex={-1}
          title="Thank you. One mailbox to go"
          lede="We emailed the other address, too: open the link there, and the change is made."
        />
      );
    case 'stopped':
      return (
        <>
          <PageHeading
            id={outcomeId}
            tabIndex={-1}
            title="The change is stopped"
            lede="If this is your account, someone else may be in it: choose a new password now, which signs everyone out."
          />
          <ButtonLink href={`/auth?${new URLSearchParams({ mode: 'forgot', email })}`}>
            Choose a new password
          </ButtonLink>
        </>
      );
  }
}
