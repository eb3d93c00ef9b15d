import { keepMailedToken, takeMailedToken, tokenIn } from '#app/platform/web/mailed-token.ts';

/** What a link in a mail leads to. */
export type NewsletterMode = 'confirm' | 'unsubscribe';

export interface NewsletterLink {
  mode: NewsletterMode;
  /** Empty if the address holds none. */
  token: string;
}

/** Address of the page. The token is in the fragment, which no server and no log ever sees. */
export function newsletterLink(origin: string, mode: NewsletterMode, token: string): string {
  return `${origin}/newsletter${mode === 'unsubscribe' ? '?mode=unsubscribe' : ''}#token=${token}`;
}

/** Reads the address; an unknown mode is confirming. */
export function readNewsletterLink({ searchParams, hash }: URL): NewsletterLink {
  return {
    mode: searchParams.get('mode') === 'unsubscribe' ? 'unsubscribe' : 'confirm',
    token: tokenIn(hash),
  };
}

/** Reads the address of this page and takes the token out of it. */
export function takeNewsletterLink(): NewsletterLink {
  return { ...readNewsletterLink(new URL(location.href)), token: takeMailedToken() };
}

/**
 * What to show instead of `shown` when the fragment of the address has changed: another mail's link
 * opened in this tab changes nothing else. Any other fragment is a place on the page.
 */
export function followNewsletterLink(shown: NewsletterLink): NewsletterLink {
  if (tokenIn(location.hash) !== '') return takeNewsletterLink();
  keepMailedToken(shown.token);
  return shown;
}
