import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sendFoundBooksJob } from '#app/features/fulfilment/jobs.server.ts';
import { knownDeviceOf } from '#server/guards/known-device.ts';
import { limits } from '#server/guards/limit-table.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { emailField } from '#server/http/request-fields.ts';

/**
 * Leaves a job that mails links to all that an address bought, if it bought anything: the request itself
 * does the same for every address, so that neither answer nor time tells one from another.
 */
export const findPurchasesEndpoint = endpoint(
  { limit: limits.findPurchases, body: z.object({ email: emailField }) },
  async ({ services, context, body: { email } }) => {
    if (email === null) return {};
    const asker = await knownDeviceOf(services, context, email);
    noteSecurity(services, context, 'books-asked', { email });
    await services.jobs.send(services.db, sendFoundBooksJob, {
      mailId: randomUUID(),
      email,
      asker,
    });
    return {};
  },
);
