import { pixelPages } from '#app/delivery/pixel-pages.ts';
import { obeyPixelConsent, pixelId } from '#app/platform/web/pixel/pixel.ts';
import { followPixelConsent, readPixelConsent } from '#app/platform/web/pixel/pixel-consent.ts';
import { whenShown } from '#app/platform/web/when-shown.ts';

/**
 * Where the shop has a pixel: obeys what is chosen in any tab, and asks on the pages that have
 * something to report, until there is an answer. Runs until the returned function is called.
 */
export function askForConsent(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  if (pixelId() !== null) {
    whenShown(() => {
      followPixelConsent(obeyPixelConsent, signal);
      if (readPixelConsent() === null && pixelPages.includes(location.pathname)) ask();
    }, signal);
  }
  return () => leaving.abort();
}

async function ask(): Promise<void> {
  try {
    const { showConsentBanner } = await import('./consent-banner.tsx');
    showConsentBanner(null);
  } catch {
    // It cannot be fetched: without an answer there is no consent, and the next page asks.
  }
}
