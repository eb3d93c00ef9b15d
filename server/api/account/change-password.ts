import { z } from 'zod';
import { changePassword } from '#app/features/identity/password/change-password.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { tooManyTries, tooOften } from '#server/guards/limits.ts';
import { checkNewPassword } from '#server/guards/new-password.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { rememberDevice } from '#server/http/known-device-cookie.ts';
import { passwordField } from '#server/http/request-fields.ts';

const passwords = z.object({ currentPassword: passwordField, newPassword: passwordField });

const signInAgain =
  'There were too many wrong tries in a row. Please sign out, and choose a new password with "Forgot your password?".';

/** Changes the password of whoever is signed in and knows the current one; other sessions end. */
export const changePasswordEndpoint = endpoint(
  {
    limit: limits.changePassword,
    user: 'required',
    body: passwords,
    turns: { of: 'buyer', showsIdentity: true },
  },
  async ({ services, context, user: { id: userId, email, sessionId }, body }) => {
    checkNewPassword(services, { password: body.newPassword, email });
    const tried = await changePassword(services, { userId, sessionId, ...body });
    if (tried.status === 'too-many-tries') {
      throw tooOften(tooManyTries, tried.retryAfterSeconds, { limit: 'failed-password-changes' });
    }
    if (tried.status === 'too-many-in-a-row') {
      const limit = 'failed-password-changes-in-a-row';
      throw tooOften(signInAgain, tried.retryAfterSeconds, { limit });
    }
    if (tried.status === 'wrong') {
      throw new Refusal('wrong_password', 'Current password is incorrect.');
    }
    noteSecurity(services, context, 'password-changed');
    noteSecurity(services, context, 'sessions-ended', { reason: 'password-changed' });
    await rememberDevice(services, context, userId);
    return { status: true };
  },
);
