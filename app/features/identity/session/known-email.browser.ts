import { inTab } from '#app/platform/browser/storage.browser.ts';

const storageKey = 'evenkeel-known-email';

/** Keeps for this tab whose books were just bought, so that whoever signs in need not type it again. */
export function keepKnownEmail(email: string): void {
  inTab.keep(storageKey, email);
}

/** Empty where none is known. */
export function knownEmail(): string {
  return inTab.read(storageKey) ?? '';
}
