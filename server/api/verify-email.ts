import { z } from 'zod';
import { verifyEmail } from '#app/features/identity/verification/verify-email.server.ts';
import { tokenField } from '../account-requests.ts';
import { currentUser } from '../current-user.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuseSignedOut } from '../refusal.ts';
import { tokenLimit } from '../token-refusal.ts';

const request = z.object({ token: tokenField });

/** Proves the address of whoever is signed in, by the token of a link that was mailed to it. */
export const verifyOwnEmail: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, tokenLimit);
  if (refusal) return refusal;
  const user = await currentUser(services, context);
  if (!user) return refuseSignedOut();
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  return context.json({ valid: await verifyEmail(services, user.id, body.value.token) });
};
