import { z } from 'zod';
import { findBuyerNames } from '#app/features/fulfilment/find-buyer-names.server.ts';
import { resetPassword } from '#app/features/identity/password/reset-password.server.ts';
import { findLinkEmail } from '#app/features/identity/verification/find-link-email.server.ts';
import { tokenLimit } from '#server/guards/limits.ts';
import { checkNewPassword } from '#server/guards/new-password.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { rememberDevice } from '#server/http/known-device-cookie.ts';
import { passwordField, tokenField } from '#server/http/request-fields.ts';

const newPassword = z.object({ newPassword: passwordField, token: tokenField });

/** Sets a new password by the token of a mailed link. Signs nobody in. */
export const resetPasswordEndpoint = endpoint(
  { limit: tokenLimit, body: newPassword },
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
    await rememberDevice(services, context, userId);
    return { status: true };
  },
);
