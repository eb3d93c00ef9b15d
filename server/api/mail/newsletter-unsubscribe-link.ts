import { newsletterLink } from '#app/features/newsletter/newsletter-link.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';

/**
 * Where a mail program that does not know one-click takes its reader: on to the page with the
 * button. Nothing changes, for programs open links by themselves.
 */
export const newsletterUnsubscribeLinkEndpoint = endpoint(
  { limit: limits.unsubscribe },
  ({ services, context }) => {
    const mode = context.req.query('mode') === 'reminders' ? 'reminders' : 'unsubscribe';
    const token = encodeURIComponent(context.req.query('token') ?? '');
    return context.redirect(newsletterLink(services.publicUrl, mode, token), 303);
  },
);
