import { z } from 'zod';
import { openInvitation } from '#app/features/desk/staff/invitation.server.ts';
import { joinByPassword } from '#app/features/desk/staff/join-by-password.server.ts';
import { staffPasswordProblem } from '#app/features/desk/staff/staff-password.server.ts';
import { passwordDoor } from '#app/features/identity/password/password-hash.server.ts';
import { noInvitation } from '#server/guards/invitation-refusal.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { deskToken, keepDeskToken } from '#server/http/desk-cookie.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { passwordField, textLine, tokenField } from '#server/http/request-fields.ts';

const body = z.object({ token: tokenField, password: passwordField, code: textLine(40) });

/**
 * Makes whoever was invited one of the staff, with a password and an app, and opens the desk; one
 * that was open in this browser closes. Answers the recovery codes, this once.
 */
export const joinDeskEndpoint = endpoint(
  { limit: limits.token, door: passwordDoor, body },
  async ({ services, context, body: { token, password, code } }) => {
    const invitation = await openInvitation(services, token);
    if (invitation === null) throw noInvitation();
    const { email } = invitation;
    const problem = staffPasswordProblem(services, { password, email });
    if (problem) throw new Refusal(problem.code, problem.message);
    const earlier = deskToken(services, context);
    const joined = await joinByPassword(services, { token, password, code, earlier });
    if (joined.status === 'no-invitation') throw noInvitation();
    if (joined.status === 'wrong-code') {
      throw new Refusal(
        'wrong_credentials',
        'That is not the code your app shows now. Check that the clock of your device is right.',
        { noted: { event: 'desk-sign-in-failed', email } },
      );
    }
    keepDeskToken(services, context, joined);
    noteSecurity(services, context, 'desk-opened', { email, reason: 'password' });
    return { recoveryCodes: joined.recoveryCodes };
  },
);
