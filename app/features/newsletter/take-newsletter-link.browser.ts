import type { MailedCredential } from '#app/features/identity/mailed-codes/mailed-credential.ts';
import {
  keepMailedToken,
  takeMailedToken,
  tokenIn,
} from '#app/platform/browser/mailed-token.browser.ts';
import type { NewsletterMode } from './newsletter-link.ts';

export interface NewsletterLink {
  mode: NewsletterMode;
  /** Empty if the URL holds none; a code that was typed in its place. */
  token: MailedCredential;
}

/** Reads the URL of a newsletter link; an unknown mode is confirming. */
export function readNewsletterLink({ searchParams, hash }: URL): NewsletterLink {
  const mode = searchParams.get('mode');
  return {
    mode: mode === 'unsubscribe' || mode === 'reminders' ? mode : 'confirm',
    token: tokenIn(hash),
  };
}

/** Reads the URL of this page and takes the token out of it. */
export function takeNewsletterLink(): NewsletterLink {
  return { ...readNewsletterLink(new URL(location.href)), token: takeMailedToken() };
}

/**
 * What to show instead of `shown` when the fragment of the URL has changed: another mail's link
 * opened in this tab changes nothing else. Any other fragment is a place on the page.
 */
export function followNewsletterLink(shown: NewsletterLink): NewsletterLink {
  if (tokenIn(location.hash) !== '') return takeNewsletterLink();
  if (typeof shown.token === 'string') keepMailedToken(shown.token);
  return shown;
}
