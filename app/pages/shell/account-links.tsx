import { useLayoutEffect } from 'react';
import { greetingName } from '#app/features/identity/display-name.ts';
import { useSession } from '#app/features/identity/session-store.ts';
import { SignOutButton } from './sign-out-button.tsx';

/**
 * The menu's account part, for both cases; an attribute of <html> says which one is shown. The
 * boot script writes it before the first paint, this component when the session is known.
 */
export function AccountLinks() {
  const { status, user } = useSession();

  useLayoutEffect(() => {
    if (status === 'loading') return;
    document.documentElement.toggleAttribute('data-signed-in', status === 'signed-in');
    if (status === 'signed-out') document.documentElement.style.removeProperty('--greeting');
  }, [status]);

  return (
    <div className="menu-account">
      <a href="/auth" className="menu-item [[data-signed-in]_&]:hidden">
        Sign In
      </a>
      <div className="flex min-w-0 not-[[data-signed-in]_&]:hidden">
        <a href="/dashboard" className="menu-item min-w-0">
          <span className="truncate">
            <span className="font-normal">Hello, </span>
            <span className="greeting">{user && greetingName(user)}</span>
          </span>
        </a>
        <SignOutButton className="menu-item" />
      </div>
    </div>
  );
}
