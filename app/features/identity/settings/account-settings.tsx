import { useEffect } from 'react';
import { EmailText } from '#app/design/email-text.tsx';
import { Notice } from '#app/design/notice.tsx';
import { leadToFold } from '#app/design/use-fold.browser.ts';
import { AccountDevices } from '../devices/account-devices.tsx';
import { AccountEmail } from '../email-change/account-email.tsx';
import { VerificationButton } from '../forms/verification-button.tsx';
import { MyData } from '../my-data/my-data.tsx';
import { AccountPasskeys } from '../passkeys/account-passkeys.tsx';
import type { SessionUser } from '../session/session.ts';
import { AccountSettingsName } from './account-settings-name.tsx';
import { AccountSettingsPassword } from './account-settings-password.tsx';

interface AccountSettingsProps {
  user: SessionUser;
  /** A fragment of the address; where it names a section, that is led to. */
  place: string;
}

/** What somebody can change about their account, each part a form of its own. */
export function AccountSettings({ user, place }: AccountSettingsProps) {
  useEffect(() => leadToFold(place.slice(1)), [place]);

  return (
    <section aria-labelledby="account-settings">
      <h2 id="account-settings" className="mb-6 text-2xl">
        Account Settings
      </h2>
      {!user.emailVerified && (
        <Notice tone="warning" title="Your email address is not confirmed" className="mb-6">
          <p>
            Open the link in the email we sent to <EmailText email={user.email} />, and sign in
            there. Lost it, or has it expired?
          </p>
          <VerificationButton variant="secondary" className="mt-2" />
        </Notice>
      )}
      <div className="grid gap-3 lg:gap-0">
        <AccountSettingsName user={user} />
        <AccountEmail key={user.email} email={user.email} />
        <AccountSettingsPassword email={user.email} />
        <AccountPasskeys />
        <AccountDevices />
        <MyData email={user.email} />
      </div>
    </section>
  );
}
