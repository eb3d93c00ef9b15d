import { z } from 'zod';
import {
  type ContactField,
  contactFields,
  fieldProblem,
  longest,
  tidyField,
} from '#app/features/contact/contact-rules.ts';
import { receiveContactMessage } from '#app/features/contact/receive-contact-message.server.ts';
import { replyAddress } from '#app/features/contact/reply-address.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuse } from '../refusal.ts';

const limit = { name: 'contact', points: 5, seconds: 3_600 };

/** Longer ones are refused with a sentence by the rules; these are not even folded. */
const fieldOf = (field: ContactField) =>
  z
    .string()
    .max(longest[field] * 10, 'it is too long')
    .transform((text) => tidyField(field, text));

const request = z.object({
  firstName: fieldOf('firstName'),
  lastName: fieldOf('lastName'),
  email: fieldOf('email'),
  subject: fieldOf('subject'),
  message: fieldOf('message'),
});

const idempotencyKey = /^[\w-]{8,100}$/;

/** Keeps what somebody wrote to us; a job mails it. */
export const contact: Endpoint = (services) => async (context) => {
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const draft = body.value;
  for (const field of contactFields) {
    const problem = fieldProblem(field, draft[field]);
    if (problem !== null) return refuse('bad_request', problem);
  }
  const email = replyAddress(draft.email);
  if (email === null) return refuse('bad_request', 'Please check the e-mail address.');
  const key = context.req.header('idempotency-key') ?? null;
  if (key !== null && !idempotencyKey.test(key)) {
    return refuse('bad_request', 'The Idempotency-Key is not one this shop takes.');
  }
  // What is refused for its shape is not counted: people correct it and try again.
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  await receiveContactMessage(services, { ...draft, email }, key);
  return context.json({});
};
