import type { Tries } from '#app/features/identity/password/failed-tries.server.ts';
import { limitsPer, type RateLimit } from '#app/platform/http/rate-limits.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';

const perMember = limitsPer('account');

const perMinute = perMember(
  'failed-desk-sign-ins',
  [5, 60],
  'failed attempts to open the desk as one staff member, by passkey or password, from one network',
);
const inARow = perMember(
  'failed-desk-sign-ins-in-a-row',
  [100, 86_400],
  'the same with no right one in between',
);

/**
 * Of one member of staff from one network, so that strangers do not keep the owner out: what they
 * lack beside the password is a code, and those have a limit of their own (`wrongCodes`).
 */
export function deskTries(email: string, network: string): Tries {
  return { perMinute, inARow, key: sha256(`desk ${email} ${network}`) };
}

/**
 * Wrong codes of one member of staff, wherever they are tried from: only who knows the password
 * gets as far, and six digits would not last long against many machines.
 */
export const wrongCodes: RateLimit = perMember(
  'wrong-desk-codes',
  [5, 900],
  'wrong codes with the right password, from anywhere',
);

export const deskTryLimits: readonly RateLimit[] = [perMinute, inARow, wrongCodes];
