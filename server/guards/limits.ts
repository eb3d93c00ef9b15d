import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { clientIp, networksAround, wholeClientIp } from '#app/platform/http/client-ip.server.ts';
import type { LimitCheck, RateLimit } from '#app/platform/http/rate-limits.server.ts';
import { sha256 } from '#app/platform/random-code.server.ts';
import type { SecurityFacts } from '#app/platform/security-log/security-log.server.ts';
import type { Services } from '#server/services.ts';
import { Refusal } from './refusal.ts';
import { noteSeenProxy } from './seen-proxy.ts';
import { noteUnlistedProxy } from './unlisted-proxy.ts';

/** The IP that a request is counted by, see `clientIp`. */
export function requestIp(services: Services, context: Context): string {
  return clientIp(...hopsOf(services, context), services.trustedProxies);
}

/** The IP that a request comes from, an IPv6 one in full; `null` where none is known. */
export function wholeRequestIp(services: Services, context: Context): string | null {
  return wholeClientIp(...hopsOf(services, context), services.trustedProxies);
}

function hopsOf(services: Services, context: Context) {
  const socketIp = getConnInfo(context).remote.address;
  const forwardedFor = context.req.header('x-forwarded-for') ?? null;
  if (forwardedFor !== null) {
    noteSeenProxy(services, socketIp);
    noteUnlistedProxy(services, socketIp);
  }
  return [socketIp, forwardedFor] as const;
}

/**
 * Counts a request against a limit of its IP, or against several in turn, and against those of the
 * networks around it, for each `subject` apart; refuses once one is used up. What a narrower one refuses is not counted against
 * a wider one, so that a single neighbour cannot use up what all share.
 */
export async function countPerIp(
  services: Services,
  context: Context,
  limits: RateLimit | readonly RateLimit[],
  subject = '',
): Promise<void> {
  const networks = networksAround(requestIp(services, context));
  const suffix = subject === '' ? '' : `|${sha256(subject)}`;
  for (const limit of [limits].flat()) {
    for (const { network, times } of limit.per === 'network' ? networks : []) {
      refuseBeyond(limit, await services.limits.use(limit, network + suffix, times));
    }
    if (limit.per === 'shop') refuseBeyond(limit, await countForShop(services, limit));
  }
}

/** Counts a request against a limit of one account, whatever network it comes from; refuses once it is used up. */
export async function countPerAccount(
  { limits }: Pick<Services, 'limits'>,
  limit: RateLimit,
  userId: string,
): Promise<void> {
  refuseBeyond(limit, await limits.use(limit, userId));
}

/** The same where a request goes on without what is beyond the limit: whether it is within. */
export async function isWithinLimit(
  services: Services,
  context: Context,
  limit: RateLimit,
): Promise<boolean> {
  try {
    await countPerIp(services, context, limit);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Counts a request against a limit of the whole shop. The log has a line when it is first used up. */
export async function countForShop(
  { limits, log }: Pick<Services, 'limits' | 'log'>,
  limit: RateLimit,
): Promise<LimitCheck> {
  const check = await limits.use(limit, 'all');
  if (!check.allowed && check.isFirst) {
    log.error({ limit: limit.name }, 'More was asked of the whole shop than is usual: an attack?');
  }
  return check;
}

function refuseBeyond(limit: RateLimit, check: LimitCheck): void {
  if (check.allowed) return;
  const sentence = 'That was a bit too often. Please wait a moment and try again.';
  throw tooOften(sentence, check.retryAfterSeconds, { limit: limit.name });
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
