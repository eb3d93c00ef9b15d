import { newsletterLink } from '#app/features/newsletter/newsletter-link.ts';
import type { Endpoint } from '../endpoint.ts';

/**
 * Where a mail program that does not know one-click takes its reader: on to the page with the
 * button. Nothing changes, for programs open links by themselves.
 */
export const newsletterUnsubscribeLink: Endpoint =
  ({ publicUrl }) =>
  async (context) => {
    const token = encodeURIComponent(context.req.query('token') ?? '');
    return context.redirect(newsletterLink(publicUrl, 'unsubscribe', token), 303);
  };
