import { useEffect, useState } from 'react';
import { Notice } from '#app/design/notice.tsx';
import { PasswordWithApp } from '../doors/password-with-app.tsx';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import { askForCodes, type OfferedCodes } from './ask-for-codes.browser.ts';

/** Fields of a new password and a new app, whose codes are made when this is first shown. */
export function NewCodes() {
  const { email } = useDeskOwner();
  const [offered, setOffered] = useState<OfferedCodes | null>(null);
  useEffect(() => {
    askForCodes().then(setOffered);
  }, []);
  if (offered === null) return <p>Loading...</p>;
  if (!offered.ok) {
    return (
      <Notice tone="danger" role="alert">
        {offered.sentence}
      </Notice>
    );
  }
  const { sealedCodeSecret, ...codes } = offered.codes;
  return (
    <>
      <input type="hidden" name="sealedCodeSecret" value={sealedCodeSecret} readOnly />
      <PasswordWithApp email={email} {...codes} />
    </>
  );
}
