import { z } from 'zod';
import { findBuyerNames } from '#app/features/fulfilment/find-buyer-names.server.ts';
import { findUser } from '#app/features/identity/account/find-user.server.ts';
import { forgetFailedTries } from '#app/features/identity/password/failed-tries.server.ts';
import { resetPassword } from '#app/features/identity/password/reset-password.server.ts';
import { findLinkEmail } from '#app/features/identity/verification/find-link-email.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { checkNewPassword } from '#server/guards/new-password.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { rememberDevice } from '#server/http/known-device-cookie.ts';
import { passwordField, tokenField } from '#server/http/request-fields.ts';

const newPassword = z.object({ newPassword: passwordField, token: tokenField });

/** Sets a new password by the token of a mailed link. Signs nobody in. */
export const resetPasswordEndpoint = endpoint(
  { limit: limits.token, body: newPassword },
  async ({ services, context, body }) => {
    const email = await findLinkEmail(services, body.token);
    checkNewPassword(services, { password: body.newPassword, email });
    const userId = await resetPassword(services, { ...body, findBuyerNames });
    if (userId === null) {
      throw new Refusal(
        'token_invalid',
        'This password reset link is invalid or has expired. Please request a new one.',
      );
    }
    noteSecurity(services, context, 'password-reset', { userId });
    noteSecurity(services, context, 'sessions-ended', { userId, reason: 'password-reset' });
    const user = await findUser(services.db, { id: userId });
    if (user !== null) await forgetFailedTries(services.limits, user.email);
    await rememberDevice(services, context, userId);
    return { status: true };
  },
);
