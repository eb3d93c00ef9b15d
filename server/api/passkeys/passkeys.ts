import { listBuyerPasskeys } from '#app/features/identity/passkeys/list-passkeys.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** The passkeys of whoever asks. */
export const passkeysEndpoint = endpoint(
  { limit: limits.getSession, user: 'required' },
  ({ services, user }) => listBuyerPasskeys(services.db, user.id),
);
