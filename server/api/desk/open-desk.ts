import { z } from 'zod';
import { deskAnswer } from '#app/features/desk/staff/desk-answer.ts';
import { closeDeskSession, openDeskSession } from '#app/features/desk/staff/desk-session.server.ts';
import { passwordDoor } from '#app/features/identity/password/password-hash.server.ts';
import { commandsOf } from '#server/desk/desk-rights.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { requireStaff } from '#server/guards/staff-credentials.ts';
import { deskToken, keepDeskToken } from '#server/http/desk-cookie.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { emailField, passwordField, textLine } from '#server/http/request-fields.ts';

const credentials = z.object({ email: emailField, password: passwordField, code: textLine(40) });

/** Opens the desk in this browser for who has the password and a code of a member of staff; one that was open there closes. */
export const openDeskEndpoint = endpoint(
  { limit: limits.deskSignIn, door: passwordDoor, body: credentials },
  async ({ services, context, body: { email, ...secrets } }) => {
    if (email === null) {
      throw new Refusal('email_invalid', 'Enter your address, such as name@example.com.');
    }
    const member = await requireStaff(services, context, { email, ...secrets });
    const earlier = deskToken(services, context);
    if (earlier !== null) await closeDeskSession(services.db, earlier);
    const now = services.clock();
    const opened = await openDeskSession(services.db, { staffId: member.id, now });
    keepDeskToken(services, context, opened);
    noteSecurity(services, context, 'desk-opened', { email: member.email });
    const { expiresAt } = opened;
    return deskAnswer(member, { expiresAt, isFresh: true, commands: commandsOf(member.role) });
  },
);
