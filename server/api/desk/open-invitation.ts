import { openInvitation } from '#app/features/desk/staff/invitation.server.ts';
import { noInvitation } from '#server/guards/invitation-refusal.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { tokenBody } from '#server/http/request-fields.ts';

/** What whoever was invited sets up their codes by; asked as often as one likes. */
export const openInvitationEndpoint = endpoint(
  { limit: limits.token, body: tokenBody },
  async ({ services, body: { token } }) => {
    const invitation = await openInvitation(services, token);
    if (invitation === null) throw noInvitation();
    const { staffId: _, ...offered } = invitation;
    return offered;
  },
);
