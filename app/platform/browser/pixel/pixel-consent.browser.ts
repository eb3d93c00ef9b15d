/**
 * Whether the visitor agreed to the advertising pixel. Kept in this browser with its date, so that
 * it can be asked again after a while; where storage is refused it holds for the page alone.
 */

export type PixelConsent = 'accepted' | 'refused';

const consentKey = 'evenkeel-pixel-consent';

/** Half a year, after which regulators such as the French CNIL advise to ask anew. */
const validMs = 180 * 24 * 3_600_000;

let consentInMemory: PixelConsent | null = null;

/** What the visitor chose; `null` where nothing was chosen, or so long ago that it no longer counts. */
export function readPixelConsent(now = Date.now()): PixelConsent | null {
  try {
    return parsePixelConsent(localStorage.getItem(consentKey), now) ?? consentInMemory;
  } catch {
    return consentInMemory; // Storage is refused.
  }
}

/** Keeps a choice, in place of an earlier one. */
export function keepPixelConsent(consent: PixelConsent, now = new Date()): void {
  try {
    localStorage.setItem(consentKey, `${consent} ${now.toISOString()}`);
    consentInMemory = null;
  } catch {
    consentInMemory = consent; // Storage is refused or full.
  }
}

/** Calls `onChange` when another tab has kept or removed a choice, until `signal` aborts. */
export function followPixelConsent(onChange: () => void, signal: AbortSignal): void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === consentKey || key === null) onChange();
  };
  window.addEventListener('storage', onStorage, { signal });
  // A page that comes back from the back/forward cache has missed what was chosen meanwhile.
  window.addEventListener('pageshow', ({ persisted }) => persisted && onChange(), { signal });
}

/** Reads `<choice> <ISO date>`; `null` for anything else, and for dates that cannot be right. */
export function parsePixelConsent(stored: string | null, now: number): PixelConsent | null {
  const [choice, chosenAt = ''] = stored?.split(' ') ?? [];
  const ageMs = now - Date.parse(chosenAt);
  if (!(ageMs > -60_000 && ageMs < validMs)) return null;
  return choice === 'accepted' || choice === 'refused' ? choice : null;
}
