import { z } from 'zod';
import { removeUnverifiedAccount } from '#app/features/identity/verification/remove-unverified-account.server.ts';
import { tokenField } from '../account-requests.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuse } from '../refusal.ts';
import { tokenLimit } from '../token-refusal.ts';

const request = z.object({ token: tokenField });

/** "This was not me", said by whoever got an account's verification mail. */
export const removeOwnUnprovenAccount: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, tokenLimit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  if (!(await removeUnverifiedAccount(services, body.value.token))) {
    return refuse(
      'token_invalid',
      'This link is invalid or has expired, or the address was confirmed since.',
    );
  }
  return context.json({});
};
