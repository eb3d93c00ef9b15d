import { z } from 'zod';
import { signIn } from '#app/features/identity/session/sign-in.server.ts';
import { emailField, passwordField } from '../account-requests.ts';
import { authOf } from '../auth-of.ts';
import { cookiesOf } from '../current-user.ts';
import { type Endpoint, overLimit, readJson } from '../endpoint.ts';
import { trySignIn } from '../failed-tries.ts';
import { rememberDevice } from '../known-device.ts';
import { refuse } from '../refusal.ts';
import { carrySession } from '../session-cookies.ts';

const limit = { name: 'sign-in', points: 10, seconds: 60 };
const request = z.object({ email: emailField, password: passwordField });

/** Opens a new session for whoever knows the password. */
export const signInByEmail: Endpoint = (services) => async (context) => {
  const refusal = await overLimit(context, services, limit);
  if (refusal) return refusal;
  const body = await readJson(context, request);
  if (!body.ok) return body.refusal;
  const { email, password } = body.value;
  if (email === null) return refuseCredentials();

  const check = () =>
    signIn(
      { db: services.db, auth: authOf(services) },
      { email, password, cookies: cookiesOf(context) },
    );
  const tried = await trySignIn(context, services, { email, check });
  if (!tried.ok) return tried.refusal;
  const signedIn = tried.outcome;
  if (signedIn === null) return refuseCredentials();
  carrySession(context, services, { cookies: signedIn.headers, isSignedIn: true });
  await rememberDevice(context, services, signedIn.user.id);
  return context.json({ user: signedIn.user });
};

function refuseCredentials(): Response {
  return refuse('wrong_credentials', 'Invalid email or password');
}
