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

async function leave() {
  const answer = await requestSignOut();
  if (answer.ok) {
    showToast({ title: 'Signed Out', description: 'You have been signed out successfully.' });
  } else {
    showToast({ title: 'Sign Out Error', description: answer.message, kind: 'destructive' });
  }
}
