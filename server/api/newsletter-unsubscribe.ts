import type { Context } from 'hono';
import { z } from 'zod';
import { unsubscribe } from '#app/features/newsletter/unsubscribe.server.ts';
import { tokenField } from '../account-requests.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuse } from '../refusal.ts';
import type { Services } from '../services.ts';
import { tokenLimit } from '../token-refusal.ts';

/** Providers of mail send it for all their users from a few addresses; the token cannot be guessed. */
const oneClickLimit = { name: 'one-click', points: 600, seconds: 60 };

const request = z.object({ token: tokenField });
const formType = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i;

/** Ends a subscription: the button of our page, or a mail program by itself (RFC 8058). */
export const newsletterUnsubscribe: Endpoint = (services) => async (context) => {
  const isForm = formType.test(context.req.header('content-type') ?? '');
  const read = isForm ? readOneClick : readToken;
  const token = await read(context, services);
  if (token instanceof Response) return token;
  if (await unsubscribe(services.db, token, services.clock())) return context.json({});
  return refuse('link_invalid', 'This link is invalid.');
};

/** The token, or the refusal to send back. */
async function readToken(context: Context, services: Services): Promise<string | Response> {
  const refusal = await overLimit(context, services, tokenLimit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  return body.ok ? body.value.token : body.refusal;
}

async function readOneClick(context: Context, services: Services): Promise<string | Response> {
  const refusal = await overLimit(context, services, oneClickLimit);
  if (refusal) return refusal;
  if ((await oneClickField(context)) !== 'One-Click') {
    return refuse('bad_request', 'The request could not be read.');
  }
  return context.req.query('token') ?? '';
}

async function oneClickField(context: Context): Promise<unknown> {
  try {
    return (await context.req.parseBody())['List-Unsubscribe'];
  } catch {
    return undefined; // The body is not what its type says.
  }
}
