import { z } from 'zod';
import { acceptInvitation } from '#app/features/desk/staff/accept-invitation.server.ts';
import { openInvitation } from '#app/features/desk/staff/invitation.server.ts';
import { passwordDoor } from '#app/features/identity/password/password-hash.server.ts';
import { noInvitation } from '#server/guards/invitation-refusal.ts';
import { limits } from '#server/guards/limit-table.ts';
import { checkNewPassword } from '#server/guards/new-password.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { keepDeskToken } from '#server/http/desk-cookie.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { passwordField, textLine, tokenField } from '#server/http/request-fields.ts';

/** Longer than a buyer's: it opens everybody's orders. */
const minPasswordLength = 10;

const body = z.object({ token: tokenField, password: passwordField, code: textLine(40) });

/** Makes whoever was invited one of the staff and opens the desk; answers the recovery codes, this once. */
export const joinDeskEndpoint = endpoint(
  { limit: limits.token, door: passwordDoor, body },
  async ({ services, context, body: { token, password, code } }) => {
    const invitation = await openInvitation(services, token);
    if (invitation === null) throw noInvitation();
    const { email } = invitation;
    if (password.length < minPasswordLength) {
      throw new Refusal(
        'password_too_short',
        `Password must be at least ${minPasswordLength} characters long.`,
      );
    }
    checkNewPassword(services, { password, email });
    const joined = await acceptInvitation(services, { token, password, code });
    if (joined.status === 'no-invitation') throw noInvitation();
    if (joined.status === 'wrong-code') {
      throw new Refusal(
        'wrong_credentials',
        'That is not the code your app shows now. Check that the clock of your device is right.',
        { noted: { event: 'desk-sign-in-failed', email } },
      );
    }
    keepDeskToken(services, context, joined);
    noteSecurity(services, context, 'desk-opened', { email });
    return { recoveryCodes: joined.recoveryCodes };
  },
);
