import { z } from 'zod';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import type { RateLimit } from '#app/platform/web/rate-limits.server.ts';
import { refuse } from './refusal.ts';
import type { Services } from './services.ts';

/** Failed tries of one account's password, wherever they come from; right ones are given back. */
export const failedTries: RateLimit = { name: 'failed-tries', points: 5, seconds: 60 };

export const nameField = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .refine((text) => text.length <= 200, 'it may have 200 characters at most')
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), 'it has characters that cannot be used');

/** An address in any spelling; `null` for what is none. */
export const emailField = z
  .string()
  .max(1_000, 'it is too long')
  .transform((text) => normaliseEmail(text));

/** Read as typed; far longer than any that is taken, so that the refusal can say so. */
export const passwordField = z.string();

export const tokenField = z.string().max(200, 'it is too long');

/**
 * Counts a request against an account's own limit, the same whether the account exists or not; the
 * refusal to send back once it is used up, else `null`. Addresses are counted by their digest.
 */
export async function overAccountLimit(
  { limits }: Services,
  limit: RateLimit,
  email: string,
): Promise<Response | null> {
  const check = await limits.use(limit, sha256(email));
  if (check.allowed) return null;
  return refuse(
    'too_many_requests',
    'There were too many tries for this account. Please wait a moment and try again.',
    { 'Retry-After': String(check.retryAfterSeconds) },
  );
}

/** Takes a try back that turned out to be right. */
export async function forgiveTry({ limits }: Services, email: string): Promise<void> {
  await limits.giveBack(failedTries, sha256(email));
}
