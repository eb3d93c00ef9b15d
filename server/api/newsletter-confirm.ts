import { z } from 'zod';
import { confirmSubscription } from '#app/features/newsletter/confirm-subscription.server.ts';
import { tokenField } from '../account-requests.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuse } from '../refusal.ts';
import { tokenLimit } from '../token-refusal.ts';

const request = z.object({ token: tokenField });

/** The button of the page that the mailed link opens. */
export const newsletterConfirm: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, tokenLimit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  if (await confirmSubscription(services, body.value.token)) return context.json({});
  return refuse('link_invalid', 'This link is invalid or has expired.');
};
