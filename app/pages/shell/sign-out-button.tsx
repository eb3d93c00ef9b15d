import { showToast } from '#app/design/toast.ts';
import { signOut } from '#app/features/identity/sign-out.ts';

/** Ends the session and says so; a failure is said too and changes nothing. */
export function SignOutButton({ className }: { className?: string }) {
  return (
    <button type="button" className={className} onClick={leave}>
      Sign Out
    </button>
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
