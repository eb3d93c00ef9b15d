import { confirmSubscription } from '#app/features/newsletter/confirm-subscription.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { tokenOf } from '#server/guards/mailed-credential.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { credentialBody } from '#server/http/request-fields.ts';

/** The button of the page that the mailed link opens. */
export const newsletterConfirmEndpoint = endpoint(
  { limit: limits.token, body: credentialBody },
  async ({ services, context, body }) => {
    const token = await tokenOf(services, context, body, ['confirm-subscription']);
    if (await confirmSubscription(services, token)) return {};
    throw new Refusal('link_invalid', 'This link is invalid or has expired.', {
      noted: { event: 'token-refused' },
    });
  },
);
