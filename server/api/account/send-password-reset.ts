import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sendPasswordResetJob } from '#app/features/identity/jobs.server.ts';
import { rawText } from '#app/platform/http/raw-text.server.ts';
import { knownDeviceOf } from '#server/guards/known-device.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countResetOf } from '#server/guards/mailbox-limits.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { emailField } from '#server/http/request-fields.ts';

const resetRequest = z.object({ email: emailField, resetUrl: rawText(2_000).optional() });

/**
 * Leaves a job that mails a link for a new password, if the email has an account: the request
 * itself does the same for every email, so that neither answer nor time tells one from another.
 */
export const sendPasswordResetEndpoint = endpoint(
  { limit: limits.askForReset, body: resetRequest },
  async ({ services, context, body: { email, resetUrl } }) => {
    if (email === null) return {};
    const asker = await knownDeviceOf(services, context, email);
    if (asker === null) await countResetOf(services, email);
    noteSecurity(services, context, 'reset-asked', { email });
    await services.jobs.send(services.db, sendPasswordResetJob, {
      mailId: randomUUID(),
      email,
      asker,
      origin: linkOrigin(resetUrl, services.ownOrigins, services.publicUrl),
    });
    return {};
  },
);

/** Of the url that the page proposes, only that it is our own /auth counts. */
function linkOrigin(
  resetUrl: string | undefined,
  ownOrigins: readonly string[],
  publicUrl: string,
): string {
  if (resetUrl === undefined || !URL.canParse(resetUrl)) return publicUrl;
  const { origin, pathname, username, password } = new URL(resetUrl);
  const isOurs = ownOrigins.includes(origin) && pathname === '/auth' && username + password === '';
  return isOurs ? origin : publicUrl;
}
