import { z } from 'zod';
import { renewAuthentication } from '#app/features/desk/staff/desk-session.server.ts';
import { passwordDoor } from '#app/features/identity/password/password-hash.server.ts';
import { openDesk } from '#server/guards/desk-session.ts';
import { limits } from '#server/guards/limit-table.ts';
import { requireStaff } from '#server/guards/staff-credentials.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { passwordField, textLine } from '#server/http/request-fields.ts';

const credentials = z.object({ password: passwordField, code: textLine(40) });

/** Takes password and code once more, ahead of what needs them to be fresh. */
export const reauthenticateEndpoint = endpoint(
  { limit: limits.deskSignIn, door: passwordDoor, body: credentials },
  async ({ services, context, body }) => {
    const { id, member } = await openDesk(services, context);
    await requireStaff(services, context, { email: member.email, ...body });
    await renewAuthentication(services, id);
    return {};
  },
);
