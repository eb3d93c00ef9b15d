import { findEmailChange } from '#app/features/identity/email-change/find-email-change.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** The change of one's own address that is under way, if one is. */
export const showEmailChangeEndpoint = endpoint(
  { limit: limits.getSession, user: 'required' },
  ({ services, user }) => findEmailChange(services, user.id),
);
