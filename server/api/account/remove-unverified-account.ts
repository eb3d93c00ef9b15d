import { removeUnverifiedAccount } from '#app/features/identity/verification/remove-unverified-account.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { tokenBody } from '#server/http/request-fields.ts';

/** "This was not me", said by whoever got an account's verification mail. */
export const removeUnverifiedAccountEndpoint = endpoint(
  { limit: limits.token, body: tokenBody },
  async ({ services, body }) => {
    if (await removeUnverifiedAccount(services, body.token)) return {};
    throw new Refusal(
      'token_invalid',
      'This link is invalid or has expired, or the address was confirmed since.',
    );
  },
);
