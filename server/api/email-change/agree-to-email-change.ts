import { moveOrders } from '#app/features/fulfilment/move-orders.server.ts';
import { agreeToEmailChange } from '#app/features/identity/email-change/agree-to-email-change.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { tokenOf } from '#server/guards/mailed-credential.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { credentialBody } from '#server/http/request-fields.ts';

/** Says for one of both mailboxes that it agrees; whether the address is changed by that. */
export const agreeToEmailChangeEndpoint = endpoint(
  { limit: limits.token, user: 'optional', body: credentialBody, turns: { of: 'buyer' } },
  async ({ services, context, user, body }) => {
    const token = await tokenOf(services, context, body, ['agree-to-email', 'prove-email']);
    const asking = user && { userId: user.id, sessionId: user.sessionId };
    const outcome = await agreeToEmailChange(services, { token, asking, moveOrders });
    switch (outcome.status) {
      case 'wrong':
        throw new Refusal(
          'token_invalid',
          'This link does not work, or no longer works. Your account settings show which address your account has.',
        );
      case 'sign-in-first':
        throw new Refusal(
          'not_signed_in',
          'Sign in to the account whose address is to change, in this browser, and open the link again.',
        );
      case 'taken':
        throw new Refusal(
          'refused',
          'The change can no longer be made: the new address is in use. Your account stays as it is.',
        );
      case 'waiting':
        return { isChanged: false };
      case 'changed':
        noteSecurity(services, context, 'email-changed', { userId: outcome.userId });
        noteSecurity(services, context, 'sessions-ended', {
          ...{ userId: outcome.userId, reason: 'email-changed' },
        });
        return { isChanged: true };
    }
  },
);
