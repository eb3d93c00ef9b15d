import { z } from 'zod';
import { passwordDoor } from '#app/features/identity/password/password-hash.server.ts';
import { letIn } from '#server/guards/let-in.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { requireStaff } from '#server/guards/staff-credentials.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { anyEmailField, passwordField, textLine } from '#server/http/request-fields.ts';

const credentials = z.object({ email: anyEmailField, password: passwordField, code: textLine(40) });

/**
 * Opens the desk in this browser for who has the password and a code of a member of staff; one that
 * was open there closes.
 */
export const openDeskEndpoint = endpoint(
  { limit: limits.deskSignIn, door: passwordDoor, body: credentials },
  async ({ services, context, body: { email, ...secrets } }) => {
    if (email === null) {
      throw new Refusal('email_invalid', 'Enter your address, such as name@example.com.');
    }
    await letIn(services, context, await requireStaff(services, context, { email, ...secrets }));
    return {};
  },
);
