import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sendCodeJob } from '#app/features/identity/jobs.server.ts';
import { freshCodePurposes } from '#app/features/identity/mailed-codes/code-purposes.ts';
import { knownDeviceOf } from '#server/guards/known-device.ts';
import { limits } from '#server/guards/limit-table.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { emailField } from '#server/http/request-fields.ts';

const asked = z.object({ email: emailField, purpose: z.enum(freshCodePurposes) });

/**
 * Leaves a job that mails a code to type where a mailed link lost its token, if there is something for it
 * to do: the request itself does the same for every email, so that neither answer nor time tells.
 */
export const sendCodeEndpoint = endpoint(
  { limit: limits.askForCode, body: asked },
  async ({ services, context, body: { email, purpose } }) => {
    if (email === null) return {};
    const asker = await knownDeviceOf(services, context, email);
    noteSecurity(services, context, 'code-asked', { email });
    const mail = { mailId: randomUUID(), email, purpose, asker };
    await services.jobs.send(services.db, sendCodeJob, mail);
    return {};
  },
);
