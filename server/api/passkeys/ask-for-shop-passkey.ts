import { askForPasskey } from '#app/features/passkeys/ask-for-passkey.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';

/**
 * What a browser lets a passkey sign in by: the same for everybody, since nobody says who they are.
 */
export const askForShopPasskeyEndpoint = endpoint(
  { limit: limits.askForPasskey },
  async ({ services }) => ({
    request: await askForPasskey(services, { owner: 'user', ceremony: 'open', ownerId: null }),
  }),
);
