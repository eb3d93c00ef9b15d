import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sendSignInMailJob } from '#app/features/identity/jobs.server.ts';
import { knownDeviceOf } from '#server/guards/known-device.ts';
import { limits } from '#server/guards/limit-table.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { emailField } from '#server/http/request-fields.ts';

/**
 * Leaves a job that mails a link and a code to sign in with, if the email has an account: the request
 * itself does the same for every email, so that neither answer nor time tells one from another.
 */
export const requestSignInEndpoint = endpoint(
  { limit: limits.askForSignIn, body: z.object({ email: emailField }) },
  async ({ services, context, body: { email } }) => {
    if (email === null) return {};
    const asker = await knownDeviceOf(services, context, email);
    noteSecurity(services, context, 'sign-in-asked', { email });
    await services.jobs.send(services.db, sendSignInMailJob, {
      mailId: randomUUID(),
      email,
      asker,
    });
    return {};
  },
);
