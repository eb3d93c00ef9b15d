import { withdrawEmailChange } from '#app/features/identity/email-change/cancel-email-change.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** "Cancel change", by whoever asked for it; again there is nothing left to cancel. */
export const withdrawEmailChangeEndpoint = endpoint(
  { limit: limits.updateUser, user: 'required' },
  async ({ services, user }) => {
    await withdrawEmailChange(services.db, user.id);
    return {};
  },
);
