import { findPasswordLink } from '#app/features/identity/verification/find-password-link.server.ts';
import type { PasswordLinkAnswer } from '#app/features/identity/verification/token-check-answer.ts';
import { limits } from '#server/guards/limit-table.ts';
import { tokenOf } from '#server/guards/mailed-credential.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { credentialBody } from '#server/http/request-fields.ts';

/** Whether a mailed link still sets a password; of a receipt's, whether there is one already. Uses nothing up. */
export const checkResetTokenEndpoint = endpoint(
  { limit: limits.token, body: credentialBody },
  async ({ services, context, body }): Promise<PasswordLinkAnswer> => {
    const token = await tokenOf(services, context, body, ['password', 'open-library']);
    const link = await findPasswordLink(services, token);
    if (link === null) {
      noteSecurity(services, context, 'token-refused', { reason: 'token_invalid' });
      return { valid: false };
    }
    const { purpose, hasPassword } = link;
    return purpose === 'open-library' ? { valid: true, hasPassword } : { valid: true };
  },
);
