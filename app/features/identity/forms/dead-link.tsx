import { type ReactNode, useState } from 'react';
import { ButtonLink } from '#app/design/button.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { PageHeading } from '#app/design/page-heading.tsx';

interface DeadLinkProps {
  /** Says what is wrong with the link. */
  heading: ReactNode;
  /** Whose link it is; empty where nobody knows. */
  email: string;
  /** Has a new one sent to that address; why the shop did not take the request, or `null`. */
  send: () => Promise<string | null>;
  /** Where one asks for a new link and says for which address. */
  askAt: string;
  backToSignIn: ReactNode;
}

const outcomeId = 'new-link';

/** Where a mailed link leads that works no longer: no dead end, since a new one is a press away. */
export function DeadLink({ heading, email, send, askAt, backToSignIn }: DeadLinkProps) {
  /** `null` once it is sent. */
  const [refusal, setRefusal] = useState<string | null>();
  const notify = (answer: string | null) => showAndFocus(() => setRefusal(answer), outcomeId);

  if (refusal === null) {
    return (
      <>
        <PageHeading
          id={outcomeId}
          tabIndex={-1}
          title="Check your inbox"
          lede={
            <>
              If there is an account with <EmailText email={email} />, a new link is on its way.
              Give it a minute, and look in your spam folder too.
            </>
          }
        />
        {backToSignIn}
      </>
    );
  }
  return (
    <>
      {heading}
      {refusal !== undefined && (
        <div id={outcomeId} tabIndex={-1} className="mb-6">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {email === '' ? (
          <ButtonLink href={askAt}>Send me a new link</ButtonLink>
        ) : (
          <ActionButton busyLabel="Sending..." work={send} done={notify}>
            Send me a new link
          </ActionButton>
        )}
        {backToSignIn}
      </div>
    </>
  );
}
