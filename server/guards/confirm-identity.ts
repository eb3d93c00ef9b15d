import type { Context } from 'hono';
import { confirmIdentity } from '#app/features/identity/session/confirm-identity.server.ts';
import type { Services } from '#server/services.ts';
import type { SignedInUser } from './current-user.ts';
import { tooManyTries, tooOften } from './limits.ts';
import { Refusal } from './refusal.ts';
import { noteSecurity } from './security-notes.ts';

interface GivenIdentity {
  user: SignedInUser;
  /** The current password; left out in the first request. */
  password?: string | undefined;
}

/** Refuses requests whose sender has neither just signed in nor given the current password. */
export async function requireIdentity(
  services: Services,
  context: Context,
  { user: { id: userId, sessionId }, password: given }: GivenIdentity,
): Promise<void> {
  const password = given || null;
  const confirmed = await confirmIdentity(services, { userId, sessionId, password });
  switch (confirmed.status) {
    case 'right':
      if (password !== null) noteSecurity(services, context, 'identity-shown');
      return;
    case 'wrong':
      throw new Refusal('wrong_password', 'Current password is incorrect.');
    case 'unconfirmed':
      throw confirmed.hasPassword
        ? new Refusal(
            'reauthentication_needed',
            'Enter your current password, so that we know it is you.',
          )
        : new Refusal(
            'refused',
            'To show that it is you, sign out, sign in again, and do this within ten minutes.',
          );
    default: {
      const limit = 'failed-password-changes';
      throw tooOften(tooManyTries, confirmed.retryAfterSeconds, { limit });
    }
  }
}
