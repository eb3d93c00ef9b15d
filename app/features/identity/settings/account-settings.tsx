import { lazy, Suspense } from 'react';
import { Notice } from '#app/design/notice.tsx';
import { VerificationButton } from '../forms/verification-button.tsx';
import type { SessionUser } from '../session/session.ts';
import { AccountSettingsName } from './account-settings-name.tsx';
import { AccountSettingsPassword } from './account-settings-password.tsx';

/** Fetched when the tab is opened: whoever comes to read needs none of it. */
const AccountDevices = lazy(() =>
  import('../devices/account-devices.tsx').then((loaded) => ({ default: loaded.AccountDevices })),
);
const AccountPasskeys = lazy(() =>
  import('../passkeys/account-passkeys.tsx').then((loaded) => ({
    default: loaded.AccountPasskeys,
  })),
);
const AccountEmail = lazy(() =>
  import('../email-change/account-email.tsx').then((loaded) => ({ default: loaded.AccountEmail })),
);

const MyData = lazy(() =>
  import('../my-data/my-data.tsx').then((loaded) => ({ default: loaded.MyData })),
);

/** What somebody can change about their account, each part a form of its own. */
export function AccountSettings({ user }: { user: SessionUser }) {
  return (
    <section aria-labelledby="account-settings">
      <h2 id="account-settings" className="mb-6 text-2xl">
        Account Settings
      </h2>
      {!user.emailVerified && (
        <Notice tone="warning" title="Your email address is not confirmed" className="mb-6">
          <p>
            Open the link in the email we sent to {user.email}, and sign in there. Has it got lost,
            or is it too old?
          </p>
          <VerificationButton variant="secondary" className="mt-2" />
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AccountSettingsName user={user} />
        <AccountSettingsPassword email={user.email} />
        <Suspense>
          <AccountEmail email={user.email} />
          <AccountPasskeys />
          <AccountDevices />
          <MyData email={user.email} />
        </Suspense>
      </div>
    </section>
  );
}
