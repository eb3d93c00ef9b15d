import { z } from 'zod';
import type { EmailCheckAnswer } from '#app/features/identity/account/email-check-answer.ts';
import { hasAccount } from '#app/features/identity/account/find-user.server.ts';
import { accountQuestions } from '#server/guards/limits.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { emailField } from '#server/http/request-fields.ts';

const question = z.object({ email: emailField });

/**
 * Whether an email has an account, since the checkout must know. Only a checkout with a password
 * tells as much, and it counts as a question too.
 */
export const checkEmailExistsEndpoint = endpoint(
  { limit: accountQuestions, body: question },
  async ({ services, body: { email } }): Promise<EmailCheckAnswer> => ({
    exists: email !== null && (await hasAccount(services.db, email)),
  }),
);
