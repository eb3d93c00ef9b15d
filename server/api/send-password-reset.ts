import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sendPasswordResetJob } from '#app/features/identity/jobs.server.ts';
import { emailField, overAccountLimit } from '../account-requests.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';

const limit = { name: 'ask-for-reset', points: 20, seconds: 60 };
const accountLimit = { name: 'reset-mail', points: 5, seconds: 3_600 };

const request = z.object({ email: emailField, resetUrl: z.string().max(2_000).optional() });

/**
 * Leaves a job that mails a link for a new password, if the address has an account: the request
 * itself does the same for every address, so that neither answer nor time tells one from another.
 */
export const sendPasswordReset: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const { email, resetUrl } = body.value;
  if (email === null) return context.json({});
  const lock = await overAccountLimit(services, accountLimit, email);
  if (lock) return lock;
  await services.jobs.send(services.db, sendPasswordResetJob, {
    mailId: randomUUID(),
    email,
    origin: linkOrigin(resetUrl, services.ownOrigins, services.publicUrl),
  });
  return context.json({});
};

/** Of the address that the page proposes, only that it is our own /auth counts. */
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
