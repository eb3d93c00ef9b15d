import { z } from 'zod';
import { hasAccount } from '#app/features/identity/account/find-user.server.ts';
import { emailField, overAddressQuestions } from '../account-requests.ts';
import { type Endpoint, readJson } from '../endpoint.ts';

const request = z.object({ email: emailField });

/**
 * Whether an address has an account, since the checkout must know. Only a checkout with a password
 * tells as much, and it counts as a question too.
 */
export const checkEmailExists: Endpoint = (services) => async (context) => {
  const refusal = await overAddressQuestions(context, services);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const { email } = body.value;
  return context.json({ exists: email !== null && (await hasAccount(services.db, email)) });
};
