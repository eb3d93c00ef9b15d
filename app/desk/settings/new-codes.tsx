import { useEffect, useState } from 'react';
import { Notice } from '#app/design/notice.tsx';
import type { ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import type { Answer } from '../answers.ts';
import { runCommand, sentenceOf } from '../ask-desk.browser.ts';
import { PasswordWithApp } from '../doors/password-with-app.tsx';
import { useDeskOwner } from '../doors/use-desk-owner.ts';

/**
 * Fields of a new password and a new authenticator app, whose secret is requested on the first
 * render.
 */
export function NewCodes() {
  const { email } = useDeskOwner();
  const [offered, setOffered] = useState<ServerAnswer<Answer<'new-codes'>> | null>(null);
  useEffect(() => {
    runCommand('new-codes', {}).then(setOffered);
  }, []);
  if (offered === null) return <p>Loading...</p>;
  if (!offered.ok) {
    return (
      <Notice tone="danger" role="alert">
        {sentenceOf(offered)}
      </Notice>
    );
  }
  const { sealedCodeSecret, ...codes } = offered.value;
  return (
    <>
      <input type="hidden" name="sealedCodeSecret" value={sealedCodeSecret} readOnly />
      <PasswordWithApp email={email} {...codes} />
    </>
  );
}
