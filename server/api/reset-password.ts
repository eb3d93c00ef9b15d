import { z } from 'zod';
import { passwordProblem } from '#app/features/identity/password/password-problem.server.ts';
import { resetPassword } from '#app/features/identity/password/reset-password.server.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { passwordField, tokenField } from '../account-requests.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { rememberDevice } from '../known-device.ts';
import { refuse } from '../refusal.ts';
import { tokenLimit } from '../token-refusal.ts';

const request = z.object({ newPassword: passwordField, token: tokenField });

/** Sets a new password by the token of a mailed link. Signs nobody in. */
export const resetForgottenPassword: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, tokenLimit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const problem = passwordProblem(body.value.newPassword);
  if (problem) return refuse(problem.code, problem.message);
  const userId = await resetPassword(services, {
    ...body.value,
    hasBought: async (tx, userId) => (await listLibrary(tx, userId)).length > 0,
  });
  if (userId === null) {
    return refuse(
      'token_invalid',
      'This password reset link is invalid or has expired. Please request a new one.',
    );
  }
  await rememberDevice(context, services, userId);
  return context.json({ status: true });
};
