import { confirmIdentity } from '#app/features/identity/session/confirm-identity.server.ts';
import type { Services } from '#server/services.ts';
import type { SignedInUser } from './current-user.ts';
import { tooManyTries, tooOften } from './limits.ts';
import { Refusal } from './refusal.ts';

/** Refuses whoever is signed in and has neither just signed in nor given the current password. */
export async function requireIdentity(
  services: Services,
  { id: userId, sessionId }: SignedInUser,
  password: string | null,
): Promise<void> {
  const confirmed = await confirmIdentity(services, { userId, sessionId, password });
  switch (confirmed.status) {
    case 'right':
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
