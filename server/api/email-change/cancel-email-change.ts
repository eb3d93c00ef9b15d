import { cancelEmailChange } from '#app/features/identity/email-change/cancel-email-change.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { tokenBody } from '#server/http/request-fields.ts';

/** "This was not me", said by either mailbox of a change of address. */
export const cancelEmailChangeEndpoint = endpoint(
  { limit: limits.token, body: tokenBody },
  async ({ services, context, body }) => {
    const userId = await cancelEmailChange(services, body.token);
    if (userId === null) {
      throw new Refusal('token_invalid', 'This link does not work, or no longer works.');
    }
    noteSecurity(services, context, 'email-change-stopped', { userId });
    return {};
  },
);
