import { CircleUser } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { showToast } from '#app/design/toast.ts';
import { greetingName } from '#app/features/identity/display-name.ts';
import { useSession } from '#app/features/identity/session-store.ts';
import { signOut } from '#app/features/identity/sign-out.ts';

const link =
  'inline-flex min-h-11 items-center rounded-card px-2 font-semibold whitespace-nowrap underline-offset-4 hover:text-green hover:underline sm:px-3';

/**
 * The header's account part, for both cases; an attribute of <html> says which one is shown. The
 * boot script writes it before the first paint, this component when the session is known. Small
 * screens keep the signed-in part in a menu.
 */
export function AccountLinks() {
  const { status, user } = useSession();

  useLayoutEffect(() => {
    if (status === 'loading') return;
    document.documentElement.toggleAttribute('data-signed-in', status === 'signed-in');
    if (status === 'signed-out') document.documentElement.style.removeProperty('--greeting');
  }, [status]);

  return (
    <>
      <a href="/auth" className={`${link} [[data-signed-in]_&]:hidden`}>
        Sign In
      </a>
      <div className="not-[[data-signed-in]_&]:hidden">
        <button
          type="button"
          popoverTarget="account-menu"
          className="grid size-11 place-items-center rounded-card hover:text-green sm:hidden"
        >
          <CircleUser aria-hidden="true" className="size-6" />
          <span className="sr-only">Account</span>
        </button>
        <div
          id="account-menu"
          popover="auto"
          className="top-16 right-4 left-auto m-0 w-max max-w-[calc(100vw-2rem)] flex-col rounded-card border border-line bg-card p-2 text-ink shadow-float open:flex sm:static sm:flex sm:flex-row sm:items-center sm:gap-3 sm:border-0 sm:bg-transparent sm:p-0 sm:shadow-none"
        >
          <a href="/dashboard" className={`${link} min-w-0`}>
            <span className="max-w-[16rem] truncate sm:max-w-[10rem] md:max-w-[16rem]">
              <span className="font-normal">Hello, </span>
              <span className="greeting">{user && greetingName(user)}</span>
            </span>
          </a>
          <button type="button" className={link} onClick={leave}>
            Sign Out
          </button>
        </div>
      </div>
    </>
  );
}

async function leave() {
  const answer = await signOut();
  if (answer.ok) {
    showToast({ title: 'Signed Out', description: 'You have been signed out successfully.' });
  } else {
    showToast({ title: 'Sign Out Error', description: answer.message, kind: 'destructive' });
  }
}
