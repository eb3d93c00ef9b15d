import { newsletterLink } from '#app/features/newsletter/newsletter-link.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { queryText } from '#server/http/query-text.ts';

/**
 * Where a mail program that does not know one-click takes its reader: on to the page with the
 * button. Nothing changes, for programs open links by themselves.
 */
export const newsletterUnsubscribeLinkEndpoint = endpoint(
  { limit: limits.unsubscribe },
  ({ services, context }) => {
    const mode = queryText(context, 'mode') === 'reminders' ? 'reminders' : 'unsubscribe';
    const token = encodeURIComponent(queryText(context, 'token') ?? '');
    return context.redirect(newsletterLink(services.publicUrl, mode, token), 303);
  },
);
