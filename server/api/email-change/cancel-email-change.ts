import { cancelEmailChange } from '#app/features/identity/email-change/cancel-email-change.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { tokenOf } from '#server/guards/mailed-credential.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { credentialBody } from '#server/http/request-fields.ts';

/** "This was not me", said by either mailbox of a change of address. */
export const cancelEmailChangeEndpoint = endpoint(
  { limit: limits.token, body: credentialBody },
  async ({ services, context, body }) => {
    const token = await tokenOf(services, context, body, ['agree-to-email', 'prove-email']);
    const userId = await cancelEmailChange(services, token);
    if (userId === null) {
      throw new Refusal('token_invalid', 'This link does not work, or no longer works.');
    }
    noteSecurity(services, context, 'email-change-stopped', { userId });
    return {};
  },
);
