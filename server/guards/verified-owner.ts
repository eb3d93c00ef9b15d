import type { Services } from '#server/services.ts';
import type { SignedInUser } from './current-user.ts';
import { Refusal } from './refusal.ts';

/** For so long after signing in somebody is taken to be who sat down. */
const freshSignInMs = 10 * 60_000;

/**
 * For what must not be done by whoever finds a browser open, or has registered somebody else's
 * address: refuses where somebody did not sign in just now, or never proved their mailbox.
 */
export function requireVerifiedOwner(
  { clock }: Pick<Services, 'clock'>,
  { signedInAt, emailVerified }: SignedInUser,
): void {
  if (!emailVerified) {
    throw new Refusal(
      'email_unverified',
      'Please confirm your email address first: what we keep belongs to whoever reads email there.',
    );
  }
  if (clock().getTime() - signedInAt.getTime() > freshSignInMs) {
    throw new Refusal('reauthentication_needed', 'Please show once more that it is you.');
  }
}
