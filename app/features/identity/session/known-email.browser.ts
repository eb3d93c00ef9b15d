import { inTab } from '#app/platform/browser/storage.browser.ts';

const storageKey = 'evenkeel-known-email';

/** Keeps for this tab whose books a guest just bought, so that whoever signs in need not type it again. */
export function keepKnownEmail(email: string): void {
  inTab.keep(storageKey, email);
}

/** Once somebody is signed in nobody else need read it. */
export function forgetKnownEmail(): void {
  inTab.forget(storageKey);
}

/** Empty where none is known. */
export function knownEmail(): string {
  return inTab.read(storageKey) ?? '';
}
