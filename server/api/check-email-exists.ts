import { z } from 'zod';
import { hasAccount } from '#app/features/identity/find-customer.server.ts';
import { emailField } from '../account-requests.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';

const aMinute = { name: 'check-email', points: 20, seconds: 60 };
const aDay = { name: 'check-email-day', points: 200, seconds: 86_400 };
const request = z.object({ email: emailField });

/** Whether an address has an account: the one place that tells, since the checkout must know. */
export const checkEmailExists: Endpoint = (services) => async (context) => {
  const refusal =
    (await overLimit(context, services, aMinute)) ?? (await overLimit(context, services, aDay));
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const { email } = body.value;
  return context.json({ exists: email !== null && (await hasAccount(services.db, email)) });
};
