import { greetingName } from '#app/features/identity/session/display-name.ts';
import { useSession } from '#app/features/identity/session/session-store.browser.ts';
import { SignOutButton } from './sign-out-button.tsx';

/** The menu's account part, for both cases; `data-signed-in` of <html> says which one is shown. */
export function AccountLinks() {
  const user = useSession((session) => session.user);

  return (
    <div className="menu-account">
      <a href="/auth" className="menu-item [[data-signed-in]_&]:hidden">
        Sign In
      </a>
      <a href="/find-my-books" className="menu-item lg:hidden [[data-signed-in]_&]:hidden">
        Find My Books
      </a>
      <div className="flex min-w-0 not-[[data-signed-in]_&]:hidden">
        <a href="/dashboard" className="menu-item min-w-0">
          <span className="truncate">
            <span className="font-normal">Hello, </span>
            <span className="greeting link">{user && greetingName(user)}</span>
          </span>
        </a>
        <SignOutButton className="menu-item" />
      </div>
    </div>
  );
}
