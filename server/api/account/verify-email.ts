import type { TokenCheckAnswer } from '#app/features/identity/verification/token-check-answer.ts';
import { verifyEmail } from '#app/features/identity/verification/verify-email.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { tokenOf } from '#server/guards/mailed-credential.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { credentialBody } from '#server/http/request-fields.ts';

/** Verifies the email of whoever is signed in, by the token of a link that was mailed to it. */
export const verifyEmailEndpoint = endpoint(
  { limit: limits.token, user: 'required', body: credentialBody },
  async ({ services, context, user, body }): Promise<TokenCheckAnswer> => {
    const { id: userId, sessionId } = user;
    const token = await tokenOf(services, context, body, ['verify', 'open-library']);
    const valid = await verifyEmail(services, { userId, sessionId, token });
    if (valid) noteSecurity(services, context, 'email-verified');
    else noteSecurity(services, context, 'token-refused', { reason: 'token_invalid' });
    return { valid };
  },
);
