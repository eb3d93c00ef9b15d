import { pixelId } from '#app/platform/browser/pixel/pixel-id.browser.ts';
import { whenShown } from '#app/platform/browser/when-shown.browser.ts';

/** Where the shop has a pixel: asks and obeys, see `watchConsent`, until the returned function is called. */
export function askForConsent(): () => void {
  const leaving = new AbortController();
  if (pixelId() !== null) whenShown(() => watch(leaving.signal), leaving.signal);
  return () => leaving.abort();
}

async function watch(signal: AbortSignal): Promise<void> {
  try {
    const { watchConsent } = await import('./watch-consent.browser.ts');
    watchConsent(signal);
  } catch {
    // It cannot be fetched: without an answer there is no consent, and the next page asks.
  }
}
