import { expect, test } from 'vitest';
import { newsletterLink } from './newsletter-link.ts';
import { readNewsletterLink } from './take-newsletter-link.browser.ts';

test.each(['confirm', 'unsubscribe'] as const)(
  'a link to %s says so, with its token where no server sees it',
  (mode) => {
    const address = new URL(newsletterLink('https://shop.example', mode, 'abc_-1'));
    expect(address.pathname + address.search).not.toContain('abc');
    expect(readNewsletterLink(address)).toEqual({ mode, token: 'abc_-1' });
  },
);

test.each(['/newsletter', '/newsletter?mode=other', '/newsletter#nothing'])(
  '%s has no token, and is for confirming',
  (path) => {
    const address = new URL(path, 'https://shop.example');
    expect(readNewsletterLink(address)).toEqual({ mode: 'confirm', token: '' });
  },
);
