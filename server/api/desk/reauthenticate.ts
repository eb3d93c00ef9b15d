import { z } from 'zod';
import { passwordDoor } from '#app/features/identity/password/password-hash.server.ts';
import { openDesk } from '#server/guards/desk-session.ts';
import { limits } from '#server/guards/limit-table.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { requireStaff } from '#server/guards/staff-credentials.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { passwordField, textLine } from '#server/http/request-fields.ts';

const credentials = z.object({ password: passwordField, code: textLine(40) });

/** Reauthenticates the member whose desk is open, by password and code. */
export const reauthenticateEndpoint = endpoint(
  {
    limit: limits.deskSignIn,
    door: passwordDoor,
    body: credentials,
    turns: { of: 'desk', showsIdentity: true },
  },
  async ({ services, context, body }) => {
    const { member } = await openDesk(services, context);
    const { email } = member;
    const { by: reason } = await requireStaff(services, context, { email, ...body });
    noteSecurity(services, context, 'desk-identity-shown', { email, reason });
    return {};
  },
);
