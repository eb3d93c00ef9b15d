import { useSession } from '#app/features/identity/session/session-store.browser.ts';

/** A guest of the bundle typed a password before paying, or kept the one that was made up. */
export function GuestsPassword() {
  const isSignedOut = useSession(({ status }) => status === 'signed-out');
  if (!isSignedOut) return null;
  return (
    <p>
      If you bought as a guest, you open your library with your email address and the password from
      the checkout form. If you did not keep it,{' '}
      <a href="/auth?mode=forgot&redirect=/dashboard" className="link">
        choose a new one
      </a>
      .
    </p>
  );
}
