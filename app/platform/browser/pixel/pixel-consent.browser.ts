/**
 * Whether the visitor agreed to the advertising pixel. Kept in this browser with its date, so that
 * it can be asked again after a while; where storage is refused it holds for the page alone.
 */

import { followKept, inBrowser } from '../storage.browser.ts';

export type PixelConsent = 'accepted' | 'refused';

const consentKey = 'evenkeel-pixel-consent';

/** Half a year, after which regulators such as the French CNIL advise to ask anew. */
const validMs = 180 * 24 * 3_600_000;

/** What the visitor chose; `null` where nothing was chosen, or so long ago that it no longer counts. */
export function readPixelConsent(now = Date.now()): PixelConsent | null {
  return parsePixelConsent(inBrowser.read(consentKey), now);
}

/** Keeps a choice, in place of an earlier one. Answers whether it outlasts the page. */
export function keepPixelConsent(consent: PixelConsent, now = new Date()): boolean {
  return inBrowser.keep(consentKey, `${consent} ${now.toISOString()}`);
}

/** Calls `onChange` when another tab has kept or removed a choice, until `signal` aborts. */
export function followPixelConsent(onChange: () => void, signal: AbortSignal): void {
  followKept(consentKey, onChange, signal);
}

/** Reads `<choice> <ISO date>`; `null` for anything else, and for dates that cannot be right. */
export function parsePixelConsent(stored: string | null, now: number): PixelConsent | null {
  const [choice, chosenAt = ''] = stored?.split(' ') ?? [];
  const ageMs = now - Date.parse(chosenAt);
  if (!(ageMs > -60_000 && ageMs < validMs)) return null;
  return choice === 'accepted' || choice === 'refused' ? choice : null;
}
