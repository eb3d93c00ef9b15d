import type { MouseEvent } from 'react';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { requestSignOut } from '#app/features/identity/session/request-sign-out.browser.ts';

/** Ends the session and says so; a failure is said too and changes nothing. */
export function SignOutButton({ className }: { className?: string }) {
  return (
    <button type="button" className={className} onClick={leave}>
      Sign Out
    </button>
  );
}

async function leave({ currentTarget }: MouseEvent<HTMLElement>) {
  const menu = currentTarget.closest<HTMLElement>('[popover]');
  const answer = await requestSignOut();
  if (answer.ok) {
    // Without popovers in the browser there is nothing to close.
    if (menu?.popover) menu.hidePopover();
    showToast({
      about: 'sign-in',
      title: 'Signed Out',
      description: 'You have been signed out successfully.',
    });
  } else {
    showToast({
      about: 'sign-in',
      title: 'Sign Out Error',
      description: answer.message,
      kind: 'destructive',
    });
  }
}
