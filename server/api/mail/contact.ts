import { z } from 'zod';
import {
  type ContactField,
  contactFields,
  fieldProblem,
  maxCharacters,
  tidyField,
} from '#app/features/contact/contact-rules.ts';
import { receiveContactMessage } from '#app/features/contact/receive-contact-message.server.ts';
import { replyAddress } from '#app/features/contact/reply-address.ts';
import { rawText } from '#app/platform/http/raw-text.server.ts';
import { unreachableProblem } from '#app/platform/text/bare-address.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countPerIp } from '#server/guards/limits.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { idempotencyKey } from '#server/http/idempotency-key.ts';

/** Longer ones are refused with a sentence by the rules; these are not even folded. */
const fieldOf = (field: ContactField) =>
  rawText(maxCharacters[field] * 2).transform((text) => tidyField(field, text));

const message = z.object({
  firstName: fieldOf('firstName'),
  lastName: fieldOf('lastName'),
  email: fieldOf('email'),
  subject: fieldOf('subject'),
  message: fieldOf('message'),
});

/** Keeps what somebody wrote to us; a job mails it. */
export const contactEndpoint = endpoint(
  { limit: limits.contactForm, body: message, maxBodyBytes: 40 * 1024 },
  async ({ services, context, body }) => {
    for (const field of contactFields) {
      const problem = fieldProblem(field, body[field]);
      if (problem !== null) throw new Refusal('bad_request', problem);
    }
    const unreachable = unreachableProblem(body.email);
    if (unreachable !== null) throw new Refusal('bad_request', unreachable);
    const email = replyAddress(body.email);
    if (email === null)
      throw new Refusal('bad_request', 'Enter an email address such as name@example.com.');
    const key = idempotencyKey(context);
    // What is refused for its shape is not counted: people correct it and try again.
    await countPerIp(services, context, limits.contactMessage);
    await receiveContactMessage(services, { ...body, email }, key);
    return {};
  },
);
