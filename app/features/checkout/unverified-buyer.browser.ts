/**
 * Whoever pays while signed in with an address that is not confirmed is signed out by that, and has
 * to be told so afterwards: this tab remembers what the checkout knew of them.
 */

import { hasSessionHint } from '#app/features/identity/session/session-hint.ts';

const storageKey = 'evenkeel-unconfirmed-buyer';

/** The checkout was opened by somebody signed in, whose address is not confirmed. */
export function rememberUnverified(email: string): void {
  try {
    sessionStorage.setItem(storageKey, email);
  } catch {
    // Storage is refused or full: the receipt tells them all the same.
  }
}

/**
 * Ties what is remembered to the payment a buyer comes back from, if they were signed in until
 * then; call it before the server is asked who is. A second call with the same id changes nothing.
 */
export function bindUnverifiedBuyer(sessionId: string): void {
  try {
    const email = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    if (email !== null && hasSessionHint(document.cookie)) {
      sessionStorage.setItem(`${storageKey}-${sessionId}`, email);
    }
  } catch {
    // Storage is refused, so nothing was ever remembered.
  }
}

/** The address of who paid this while it was not confirmed; `null` for everybody else. */
export function unverifiedBuyer(sessionId: string): string | null {
  try {
    return sessionStorage.getItem(`${storageKey}-${sessionId}`);
  } catch {
    return null; // Storage is refused, so nothing was ever remembered.
  }
}
