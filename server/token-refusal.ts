import type { RateLimit } from '#app/platform/http/rate-limits.server.ts';
import { refuse } from './refusal.ts';

/** For every endpoint that takes a mailed token. */
export const tokenLimit: RateLimit = { name: 'token', points: 20, seconds: 60 };

const refusals = {
  missing: () => refuse('token_missing', 'No download token provided'),
  malformed: () => refuse('token_invalid', 'Invalid or expired download link'),
  unknown: () => refuse('token_unknown', 'Download token not found'),
  ended: () => refuse('token_invalid', 'Invalid or expired download link'),
  expired: () => refuse('token_expired', 'This download link has expired'),
};

/** Why a token opens nothing, in the words of the download page. */
export function refuseToken(reason: keyof typeof refusals): Response {
  return refusals[reason]();
}
