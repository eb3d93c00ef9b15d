import { z } from 'zod';
import type { EmailCheckAnswer } from '#app/features/identity/account/email-check-answer.ts';
import { hasAccount } from '#app/features/identity/account/find-user.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { anyEmailField } from '#server/http/request-fields.ts';

/**
 * The last of them brakes whoever asks from very many networks. It locks no buyer out: a page takes
 * a refusal for "no account", and the checkout, which that one does not brake, decides.
 */
const questionLimits = [
  limits.emailQuestion,
  limits.emailQuestionPerDay,
  limits.emailQuestionOfAll,
];
const question = z.object({ email: anyEmailField });

/**
 * Whether an email has an account, since the checkout must know. Only a checkout with a password
 * tells as much, and it counts as a question too.
 */
export const checkEmailExistsEndpoint = endpoint(
  { limit: questionLimits, body: question },
  async ({ services, body: { email } }): Promise<EmailCheckAnswer> => ({
    exists: email !== null && (await hasAccount(services.db, email)),
  }),
);
