import type { Tries } from '#app/features/identity/password/failed-tries.server.ts';
import type { RateLimit } from '#app/platform/http/rate-limits.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';

const kept = { per: 'account', keptIn: 'database' } as const;

const perMinute = { name: 'failed-desk-sign-ins', points: 5, seconds: 60, ...kept };
const inARow = { name: 'failed-desk-sign-ins-in-a-row', points: 100, seconds: 86_400, ...kept };

/**
 * Of one member of staff from one network, so that strangers do not keep the owner out: what they lack
 * beside the password is a code, and those have a limit of their own (`wrongCodes`).
 */
export function deskTries(email: string, network: string): Tries {
  return { perMinute, inARow, key: sha256(`desk ${email} ${network}`) };
}

/**
 * Wrong codes of one member of staff, wherever they are tried from: only who knows the password gets as
 * far, and six digits would not last long against many machines.
 */
export const wrongCodes: RateLimit = { name: 'wrong-desk-codes', points: 5, seconds: 900, ...kept };

export const deskTryLimits: readonly RateLimit[] = [perMinute, inARow, wrongCodes];
