import { z } from 'zod';
import { changePassword } from '#app/features/identity/password/change-password.server.ts';
import { passwordProblem } from '#app/features/identity/password/password-problem.server.ts';
import { passwordField } from '../account-requests.ts';
import { currentUser } from '../current-user.ts';
import { type Endpoint, readJson } from '../endpoint.ts';
import { tryPasswordChange } from '../failed-tries.ts';
import { rememberDevice } from '../known-device.ts';
import { refuse, refuseSignedOut } from '../refusal.ts';

const request = z.object({ currentPassword: passwordField, newPassword: passwordField });

/** Changes the password of whoever is signed in and knows the current one; other sessions end. */
export const changeOwnPassword: Endpoint = (services) => async (context) => {
  const user = await currentUser(services, context);
  if (!user) return refuseSignedOut();
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const problem = passwordProblem(body.value.newPassword);
  if (problem) return refuse(problem.code, problem.message);

  const { id: userId, sessionId } = user;
  const change = { userId, sessionId, ...body.value };
  const tried = await tryPasswordChange(services, sessionId, () =>
    changePassword(services, change),
  );
  if (!tried.ok) return tried.refusal;
  if (!tried.outcome) return refuse('wrong_password', 'Current password is incorrect.');
  await rememberDevice(context, services, userId);
  return context.json({ status: true });
};
