import { z } from 'zod';
import { signUp } from '#app/features/identity/account/sign-up.server.ts';
import { passwordProblem } from '#app/features/identity/password/password-problem.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { confirmationMails, emailField, nameField, passwordField } from '../account-requests.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { refuse } from '../refusal.ts';

const limit = { name: 'sign-up', points: 10, seconds: 3_600 };

const request = z.object({
  email: emailField,
  password: passwordField,
  name: nameField,
  firstName: nameField.default(''),
  lastName: nameField.default(''),
});

/** Makes an account and signs nobody in; answers alike whether the address had one or not. */
export const signUpByEmail: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const { email, password, ...names } = body.value;
  if (email === null) return refuse('bad_request', 'Please check the e-mail address.');
  if (names.name === '') return refuse('missing_information', 'Name is required.');
  const problem = passwordProblem(password);
  if (problem) return refuse(problem.code, problem.message);

  const { allowed } = await services.limits.use(confirmationMails, sha256(email));
  await signUp(services, { email, password, ...names }, allowed);
  return context.json({ user: { email, emailVerified: false, ...names } });
};
