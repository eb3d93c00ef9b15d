import { useSession } from '#app/features/identity/session/session-store.browser.ts';

/**
 * Keeps what <html> says of the visitor in step with the session, on pages with a header and
 * without, until the returned function is called. Until the session is known, what the boot script
 * wrote from the hint cookie stands. Call it before the session is asked for.
 */
export function showSignedIn(): () => void {
  return useSession.subscribe(({ status }) => {
    const page = document.documentElement;
    page.toggleAttribute('data-signed-in', status === 'signed-in');
    if (status === 'signed-out') page.style.removeProperty('--greeting');
  });
}
