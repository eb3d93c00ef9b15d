import { z } from 'zod';
import { findBuyerNames } from '#app/features/fulfilment/find-buyer-names.server.ts';
import { findUser } from '#app/features/identity/account/find-user.server.ts';
import { forgetFailedTries } from '#app/features/identity/password/failed-tries.server.ts';
import { resetPassword } from '#app/features/identity/password/reset-password.server.ts';
import { findLinkEmail } from '#app/features/identity/verification/find-password-link.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { tokenOf } from '#server/guards/mailed-credential.ts';
import { checkNewPassword } from '#server/guards/new-password.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { rememberDevice } from '#server/http/known-device-cookie.ts';
import { credentialFields, holdsCredential, passwordField } from '#server/http/request-fields.ts';

const newPassword = z
  .object({ newPassword: passwordField, ...credentialFields })
  .refine(holdsCredential, 'neither token nor code');

/** Sets a new password by the token of a mailed link. Signs nobody in. */
export const resetPasswordEndpoint = endpoint(
  { limit: limits.token, body: newPassword },
  async ({ services, context, body }) => {
    const token = await tokenOf(services, context, body, ['password', 'open-library']);
    const { newPassword: password } = body;
    checkNewPassword(services, { password, email: await findLinkEmail(services, token) });
    const userId = await resetPassword(services, { token, newPassword: password, findBuyerNames });
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
