/**
 * Whoever pays while signed in with an address that is not confirmed is signed out by that, and has
 * to be told so afterwards: this tab remembers what the checkout knew of them.
 */

import { hasSessionHint } from '#app/features/identity/session/session-hint.ts';
import { inTab } from '#app/platform/browser/storage.browser.ts';

const storageKey = 'evenkeel-unconfirmed-buyer';

/** The checkout was opened by somebody signed in, whose address is not confirmed. */
export function rememberUnverified(email: string): void {
  // Where this does not last until the buyer is back, the receipt tells them all the same.
  inTab.keep(storageKey, email);
}

/**
 * Ties what is remembered to the payment a buyer comes back from, if they were signed in until
 * then; call it before the server is asked who is. A second call with the same id changes nothing.
 */
export function bindUnverifiedBuyer(sessionId: string): void {
  const email = inTab.read(storageKey);
  inTab.forget(storageKey);
  if (email !== null && hasSessionHint(document.cookie)) inTab.keep(keyOf(sessionId), email);
}

/** The address of who paid this while it was not confirmed; `null` for everybody else. */
export function unverifiedBuyer(sessionId: string): string | null {
  return inTab.read(keyOf(sessionId));
}

function keyOf(sessionId: string): string {
  return `${storageKey}-${sessionId}`;
}
