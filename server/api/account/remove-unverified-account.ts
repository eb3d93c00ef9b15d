import { removeUnverifiedAccount } from '#app/features/identity/verification/remove-unverified-account.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { tokenOf } from '#server/guards/mailed-credential.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { credentialBody } from '#server/http/request-fields.ts';

/** "This was not me", said by whoever got an account's verification mail. */
export const removeUnverifiedAccountEndpoint = endpoint(
  { limit: limits.token, body: credentialBody },
  async ({ services, context, body }) => {
    const token = await tokenOf(services, context, body, ['verify']);
    const userId = await removeUnverifiedAccount(services, token);
    if (userId !== null) {
      noteSecurity(services, context, 'account-removed', { userId });
      return {};
    }
    throw new Refusal(
      'token_invalid',
      'This link is invalid or has expired, or the address has been confirmed since.',
    );
  },
);
