import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { SecurityEvent } from '#app/platform/security-log/security-events.ts';
import type { SecurityFacts } from '#app/platform/security-log/security-log.server.ts';
import type { Services } from '#server/services.ts';
import { requestIp } from './limits.ts';
import type { Refusal, RefusalCode } from './refusal.ts';

/** What the security log says of a refusal; nothing of what happens to honest people every day. */
const eventsOfRefusals: Record<RefusalCode, SecurityEvent | null> = {
  bad_request: 'bad-content',
  bad_items: 'bad-content',
  key_reused: 'bad-content',
  too_large: 'bad-content',
  not_json: 'bad-content',
  missing_information: null,
  email_invalid: null,
  password_too_short: null,
  password_too_long: null,
  password_weak: null,
  earlier_password: null,
  already_paid: null,
  sum_changed: null,
  refund_refused: null,
  account_exists: 'account-exists',
  not_signed_in: 'sign-in-required',
  wrong_credentials: 'sign-in-failed',
  wrong_password: 'password-change-failed',
  not_yours: 'foreign-id-asked',
  refused: null,
  not_permitted: 'desk-act-refused',
  reauthentication_needed: null,
  not_found: 'foreign-id-asked',
  link_invalid: 'book-url-refused',
  link_expired: 'book-url-refused',
  cross_site: 'cross-site-refused',
  token_missing: null,
  token_invalid: 'token-refused',
  token_unknown: 'token-refused',
  token_expired: 'token-refused',
  order_refunded: 'token-refused',
  download_limit_reached: 'download-limit-reached',
  too_many_requests: 'limit-met',
  busy: 'too-busy',
  // The shop's own log tells of them at level error.
  provider_unavailable: null,
  store_unavailable: null,
  internal: null,
};

/** Notes what a request brought about, with where it came from and whose session it was. */
export function noteSecurity(
  services: Services,
  context: Context,
  event: SecurityEvent,
  facts: SecurityFacts = {},
): void {
  const userId: unknown = context.get('userId');
  services.securityLog.note(event, {
    ip: requestIp(services, context),
    route: routeOf(context),
    ...(typeof userId === 'string' && { userId }),
    ...facts,
  });
}

/** The same for a request that was turned down: by the refusal's code, unless it says more itself. */
export function noteRefusal(services: Services, context: Context, refusal: Refusal): void {
  const { event = eventsOfRefusals[refusal.code], ...facts } = refusal.noted;
  if (event !== null) noteSecurity(services, context, event, { reason: refusal.code, ...facts });
}

/** The path as the list of routes has it; what a visitor asked for beyond that stays out. */
function routeOf(context: Context): string {
  const routes = matchedRoutes(context).map(({ path }) => path);
  return routes.findLast((path) => !path.includes('*')) ?? 'none';
}
