import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { clientIp } from '#app/platform/http/client-ip.server.ts';
import type { RateLimit } from '#app/platform/http/rate-limits.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import type { SecurityFacts } from '#app/platform/security-log/security-log.server.ts';
import type { Services } from '#server/services.ts';
import { Refusal } from './refusal.ts';

/** For every endpoint that takes a mailed token. */
export const tokenLimit: RateLimit = { name: 'token', points: 20, seconds: 60 };

/** Questions whether an email has an account, by whichever way they are asked. */
export const accountQuestions: readonly RateLimit[] = [
  { name: 'check-email', points: 20, seconds: 60 },
  { name: 'check-email-day', points: 200, seconds: 86_400 },
];

/** To one email, by sign-ups and by its account: so that a form cannot fill somebody's mailbox. */
export const verificationMails: RateLimit = { name: 'sign-up-mail', points: 5, seconds: 3_600 };

/** The IP that a request comes from, see `clientIp`. */
export function requestIp({ trustedProxies }: Services, context: Context): string {
  return clientIp(
    getConnInfo(context).remote.address,
    context.req.header('x-forwarded-for') ?? null,
    trustedProxies,
  );
}

/** Counts a request against the limit of its IP, or against several in turn; refuses once one is used up. */
export async function countPerIp(
  services: Services,
  context: Context,
  limits: RateLimit | readonly RateLimit[],
): Promise<void> {
  for (const limit of [limits].flat()) {
    const check = await services.limits.use(limit, requestIp(services, context));
    if (!check.allowed) {
      const sentence = 'That was a bit too often. Please wait a moment and try again.';
      throw tooOften(sentence, check.retryAfterSeconds, { limit: limit.name });
    }
  }
}

/**
 * Counts a request against the limit of an email, the same whether it has an account or not;
 * refuses once that is used up. The email is kept as a digest only.
 */
export async function countPerEmail(
  { limits }: Services,
  limit: RateLimit,
  email: string,
  sentence = tooManyTries,
): Promise<void> {
  const check = await limits.use(limit, sha256(email));
  if (!check.allowed) {
    throw tooOften(sentence, check.retryAfterSeconds, { limit: limit.name, email });
  }
}

export const tooManyTries =
  'There were too many tries for this account. Please wait a moment and try again.';

/** For what may be tried again after `retryAfterSeconds`; `noted` says in the security log which limit it was. */
export function tooOften(
  sentence: string,
  retryAfterSeconds: number,
  noted: SecurityFacts,
): Refusal {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new Refusal('too_many_requests', sentence, { headers, noted });
}
