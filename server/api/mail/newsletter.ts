import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { askForConfirmationJob } from '#app/features/newsletter/jobs.server.ts';
import { isTopic } from '#app/features/newsletter/topics.ts';
import { rawText } from '#app/platform/http/raw-text.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countPerIp } from '#server/guards/limits.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { emailField } from '#server/http/request-fields.ts';

const subscription = z.object({
  email: emailField,
  topic: rawText(100).refine(isTopic, 'there is none of that name').default('newsletter'),
});

/**
 * Leaves a job that asks the reader of the email to confirm. The request itself does the same for
 * every email, so that neither answer nor time tells a known one from another.
 */
export const newsletterEndpoint = endpoint(
  { limit: limits.newsletterForm, body: subscription },
  async ({ services, context, body: { email, topic } }) => {
    if (email === null)
      throw new Refusal('bad_request', 'Enter an email address such as name@example.com.');
    await countPerIp(services, context, limits.newsletter);
    const asked = { mailId: randomUUID(), email, topics: [topic] };
    await services.jobs.send(services.db, askForConfirmationJob, asked);
    return {};
  },
);
