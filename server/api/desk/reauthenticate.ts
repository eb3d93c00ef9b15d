import { z } from 'zod';
import { passwordDoor } from '#app/features/identity/password/password-hash.server.ts';
import { openDesk } from '#server/guards/desk-session.ts';
import { limits } from '#server/guards/limit-table.ts';
import { requireStaff } from '#server/guards/staff-credentials.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { passwordField, textLine } from '#server/http/request-fields.ts';

const credentials = z.object({ password: passwordField, code: textLine(40) });

/** Takes password and code once more, ahead of what needs them to be fresh. */
export const reauthenticateEndpoint = endpoint(
  {
    limit: limits.deskSignIn,
    door: passwordDoor,
    body: credentials,
    turns: { of: 'desk', showsIdentity: true },
  },
  async ({ services, context, body }) => {
    const { member } = await openDesk(services, context);
    await requireStaff(services, context, { email: member.email, ...body });
    return {};
  },
);
