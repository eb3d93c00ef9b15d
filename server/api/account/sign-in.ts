import { z } from 'zod';
import { deviceName } from '#app/features/identity/devices/device-name.server.ts';
import { passwordDoor } from '#app/features/identity/password/password-hash.server.ts';
import { sessionAnswer } from '#app/features/identity/session/session-answer.ts';
import { signIn } from '#app/features/identity/session/sign-in.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { tooOften } from '#server/guards/limits.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { noteSecurity } from '#server/guards/security-notes.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { knownDeviceCookie, rememberDevice } from '#server/http/known-device-cookie.ts';
import { anyEmailField, passwordField } from '#server/http/request-fields.ts';
import { keepSession, sessionToken } from '#server/http/session-cookies.ts';

const credentials = z.object({ email: anyEmailField, password: passwordField });

/** True for whoever fills the count: choosing a new password makes that browser a known one. */
const wayIn =
  'There were too many tries for this account. Please wait a minute and try again, or choose a new password with "Forgot your password?".';
const onlyWayIn =
  'There were too many wrong tries in a row for this account. Please choose a new password with "Forgot your password?".';

/** Opens a new session for whoever knows the password; answers as get-session will from then on. */
export const signInEndpoint = endpoint(
  { limit: limits.signIn, door: passwordDoor, body: credentials },
  async ({ services, context, body: { email, password } }) => {
    if (email === null) throw wrongCredentials();
    const earlier = await sessionToken(services, context);
    const knownDevice = knownDeviceCookie(services, context);
    const device = deviceName(context.req.header('user-agent'));
    const tried = await signIn(services, { email, password, earlier, device, knownDevice });
    if (tried.status === 'too-many-tries') {
      throw tooOften(wayIn, tried.retryAfterSeconds, { limit: 'failed-sign-ins', email });
    }
    if (tried.status === 'too-many-in-a-row') {
      const limit = 'failed-sign-ins-in-a-row';
      throw tooOften(onlyWayIn, tried.retryAfterSeconds, { limit, email });
    }
    if (tried.status === 'wrong') throw wrongCredentials({ email });
    const session = tried.outcome;
    noteSecurity(services, context, 'sign-in-succeeded', { userId: session.user.id });
    await keepSession(services, context, { token: session.token });
    await rememberDevice(services, context, session.user.id);
    return sessionAnswer(session);
  },
);

function wrongCredentials(noted: { email?: string } = {}): Refusal {
  return new Refusal('wrong_credentials', 'Invalid email or password', { noted });
}
