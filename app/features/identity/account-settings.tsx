import { AccountSettingsName } from './account-settings-name.tsx';
import { AccountSettingsPassword } from './account-settings-password.tsx';
import type { SessionUser } from './session.ts';

/** What somebody can change about their account, each part a form of its own. */
export function AccountSettings({ user }: { user: SessionUser }) {
  return (
    <section aria-labelledby="account-settings">
      <h2 id="account-settings" className="mb-6 text-2xl">
        Account Settings
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <AccountSettingsName user={user} />
        <AccountSettingsPassword email={user.email} />
      </div>
    </section>
  );
}
