import { z } from 'zod';
import {
  findAccountToken,
  passwordPurposes,
} from '#app/features/identity/verification/account-token.server.ts';
import { tokenField } from '../account-requests.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { tokenLimit } from '../token-refusal.ts';

const request = z.object({ token: tokenField });

/** Whether a mailed link still sets a password. Uses nothing up. */
export const checkResetToken: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, tokenLimit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const { db, clock } = services;
  const found = await findAccountToken(db, body.value.token, passwordPurposes, clock());
  return context.json({ valid: found !== null });
};
