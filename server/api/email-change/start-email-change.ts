import { z } from 'zod';
import { startEmailChange } from '#app/features/identity/email-change/start-email-change.server.ts';
import { ownMailLimits } from '#app/features/identity/mails/mail-limits.server.ts';
import { requireIdentity } from '#server/guards/confirm-identity.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countOwnMail } from '#server/guards/mailbox-limits.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { emailField, passwordField } from '#server/http/request-fields.ts';

const body = z.object({ email: emailField, password: passwordField.optional() });

/** Mails both mailboxes; answers the same whether or not the new address has an account. */
export const startEmailChangeEndpoint = endpoint(
  { limit: limits.changePassword, user: 'required', body, turns: { of: 'buyer' } },
  async ({ services, context, user, body: { email, password } }) => {
    await requireIdentity(services, context, { user, password });
    if (email === null) throw new Refusal('email_invalid', 'Please enter a valid email address.');
    if (email === user.email) throw new Refusal('refused', 'This is your address already.');
    const { id: userId, sessionId } = user;
    await countOwnMail(services, ownMailLimits.emailChangeMail, user, async () => {
      const started = await startEmailChange(services, { userId, sessionId, newEmail: email });
      if (started === 'same') throw new Refusal('refused', 'This is your address already.');
    });
    noteSecurity(services, context, 'email-change-asked');
    return {};
  },
);
