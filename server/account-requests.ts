import type { Context } from 'hono';
import { z } from 'zod';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import type { RateLimit } from '#app/platform/http/rate-limits.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import { overLimit } from './endpoint.ts';
import { refuse } from './refusal.ts';
import type { Services } from './services.ts';

const addressQuestionsAMinute: RateLimit = { name: 'check-email', points: 20, seconds: 60 };
const addressQuestionsADay: RateLimit = { name: 'check-email-day', points: 200, seconds: 86_400 };

/** Of one address, by sign-ups and by its account: so that a form cannot fill somebody's mailbox. */
export const confirmationMails: RateLimit = { name: 'sign-up-mail', points: 5, seconds: 3_600 };

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

const tooManyTries =
  'There were too many tries for this account. Please wait a moment and try again.';

/** Read as typed; far longer than any that is taken, so that the refusal can say so. */
export const passwordField = z.string();

export const tokenField = z.string().max(200, 'it is too long');

/**
 * Counts a question whether an address has an account, by whichever way it is asked; the refusal
 * to send back once there were too many, else `null`.
 */
export async function overAddressQuestions(
  context: Context,
  services: Services,
): Promise<Response | null> {
  return (
    (await overLimit(context, services, addressQuestionsAMinute)) ??
    (await overLimit(context, services, addressQuestionsADay))
  );
}

/**
 * Counts a request against an account's own limit, the same whether the account exists or not; the
 * refusal to send back once it is used up, else `null`. `account` is what names it, such as its
 * address; it is counted by its digest.
 */
export async function overAccountLimit(
  { limits }: Services,
  limit: RateLimit,
  account: string,
  sentence = tooManyTries,
): Promise<Response | null> {
  const check = await limits.use(limit, sha256(account));
  if (check.allowed) return null;
  return refuse('too_many_requests', sentence, {
    'Retry-After': String(check.retryAfterSeconds),
  });
}
