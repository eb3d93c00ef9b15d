import { useState } from 'react';
import { Button, ButtonLink } from '#app/design/button.tsx';
import { EmailText } from '#app/design/email-text.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { showAndFocus } from '#app/design/form/focus-field.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { requestPasswordReset } from '../password/request-password-reset.browser.ts';

interface NewLinkProps {
  /** Whose link works no longer; empty where nobody knows. */
  email: string;
  onBackToSignIn: () => void;
}

const noticeId = 'new-link';

/** The ways on from a link for a password that works no longer: first of all a new one. */
export function NewLink({ email, onBackToSignIn }: NewLinkProps) {
  const [answer, setAnswer] = useState<'sent' | 'failed' | null>(null);
  const tell = (isSent: boolean) =>
    showAndFocus(() => setAnswer(isSent ? 'sent' : 'failed'), noticeId);

  return (
    <>
      <div id={noticeId} tabIndex={-1}>
        {answer === 'sent' && (
          <Notice tone="success" title="Check your inbox" className="mb-6">
            If there is an account with <EmailText email={email} />, a new link is on its way.
          </Notice>
        )}
        {answer === 'failed' && (
          <Notice tone="danger" className="mb-6">
            We could not be reached. Please try again.
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {email === '' && <ButtonLink href="/auth?mode=forgot">Send me a new link</ButtonLink>}
        {email !== '' && answer !== 'sent' && (
          <ActionButton busyLabel="Sending..." work={() => requestPasswordReset(email)} done={tell}>
            Send me a new link
          </ActionButton>
        )}
        <Button variant="secondary" onClick={onBackToSignIn}>
          Back to Sign In
        </Button>
      </div>
    </>
  );
}
