import { pixelId } from '#app/platform/web/pixel/pixel-id.ts';
import { whenShown } from '#app/platform/web/when-shown.ts';

/** Where the shop has a pixel: asks and obeys, see `watchConsent`, until the returned function is called. */
export function askForConsent(): () => void {
  const leaving = new AbortController();
  if (pixelId() !== null) whenShown(() => watch(leaving.signal), leaving.signal);
  return () => leaving.abort();
}

async function watch(signal: AbortSignal): Promise<void> {
  try {
    const { watchConsent } = await import('./watch-consent.ts');
    watchConsent(signal);
  } catch {
    // It cannot be fetched: without an answer there is no consent, and the next page asks.
  }
}
