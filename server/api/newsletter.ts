import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { askForConfirmationJob } from '#app/features/newsletter/jobs.server.ts';
import { isTopic } from '#app/features/newsletter/topics.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { emailField } from '../account-requests.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuse } from '../refusal.ts';

const limit = { name: 'newsletter', points: 5, seconds: 3_600 };
/** Whoever asks, from however many places: a mailbox must not be flooded through us. */
const addressLimit = { name: 'newsletter-address', points: 5, seconds: 3_600 };

const request = z.object({
  email: emailField,
  topic: z.string().refine(isTopic, 'there is none of that name').default('newsletter'),
});

/**
 * Leaves a job that asks the reader of the address to confirm. The request itself does the same for
 * every address, so that neither answer nor time tells a known one from another.
 */
export const newsletter: Endpoint = (services) => async (context) => {
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const { email, topic } = body.value;
  if (email === null) return refuse('bad_request', 'Please check the e-mail address.');
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  const check = await services.limits.use(addressLimit, sha256(email));
  if (!check.allowed) {
    return refuse(
      'too_many_requests',
      'This address was entered a bit too often. Please wait a while and try again.',
      { 'Retry-After': String(check.retryAfterSeconds) },
    );
  }
  const asked = { mailId: randomUUID(), email, topics: [topic] };
  await services.jobs.send(services.db, askForConfirmationJob, asked);
  return context.json({});
};
