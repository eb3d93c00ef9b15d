import { pixelPages } from '#app/features/marketing/pixel-pages.ts';
import {
  followPixelConsent,
  readPixelConsent,
} from '#app/platform/browser/pixel/pixel-consent.browser.ts';
import { obeyPixelConsent } from '#app/platform/browser/pixel/report-with-consent.browser.ts';
import { showConsentBanner } from './consent-banner.browser.tsx';

/**
 * Obeys what is chosen in any tab until `signal` aborts, and asks on the pages that have something
 * to report, until there is an answer.
 */
export function watchConsent(signal: AbortSignal): void {
  followPixelConsent(obeyPixelConsent, signal);
  const hasToReport = pixelPages.includes(location.pathname);
  if (hasToReport && readPixelConsent() === null && !signal.aborted) showConsentBanner(null);
}
