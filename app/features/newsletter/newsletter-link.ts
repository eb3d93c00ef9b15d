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
    token: new URLSearchParams(hash.slice(1)).get('token') ?? '',
  };
}

/**
 * Reads the address of this page and takes the token out of it, so that it is not left lying about
 * in the address bar. The token stays with this entry of the tab's history: a reload finds it.
 */
export function takeNewsletterLink(): NewsletterLink {
  const address = new URL(location.href);
  const link = readNewsletterLink(address);
  if (link.token === '') return { ...link, token: keptToken() };
  address.hash = '';
  history.replaceState({ ...history.state, newsletterToken: link.token }, '', address);
  return link;
}

function keptToken(): string {
  const kept: unknown = history.state;
  if (typeof kept !== 'object' || kept === null || !('newsletterToken' in kept)) return '';
  return typeof kept.newsletterToken === 'string' ? kept.newsletterToken : '';
}
