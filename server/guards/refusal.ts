import type { SecurityEvent } from '#app/platform/security-log/security-events.ts';
import type { SecurityFacts } from '#app/platform/security-log/security-log.server.ts';

/** The closed list of reasons an endpoint may give. */
export type RefusalCode =
  | 'bad_request'
  | 'bad_items'
  | 'missing_information'
  | 'email_invalid'
  | 'account_exists'
  | 'key_reused'
  | 'already_paid'
  | 'sum_changed'
  | 'refund_refused'
  | 'not_signed_in'
  | 'wrong_credentials'
  | 'wrong_password'
  | 'earlier_password'
  | 'email_unverified'
  | 'password_too_short'
  | 'password_too_long'
  | 'password_weak'
  | 'not_yours'
  | 'refused'
  | 'not_permitted'
  | 'reauthentication_needed'
  | 'link_invalid'
  | 'link_expired'
  | 'cross_site'
  | 'not_found'
  | 'token_missing'
  | 'token_invalid'
  | 'token_unknown'
  | 'token_expired'
  | 'order_refunded'
  | 'download_limit_reached'
  | 'too_large'
  | 'not_json'
  | 'too_many_requests'
  | 'provider_unavailable'
  | 'store_unavailable'
  | 'busy'
  | 'internal';

/** The HTTP status of each reason. */
const statuses = {
  bad_request: 400,
  bad_items: 400,
  missing_information: 400,
  email_invalid: 400,
  account_exists: 409,
  key_reused: 409,
  already_paid: 409,
  sum_changed: 409,
  refund_refused: 409,
  not_signed_in: 401,
  wrong_credentials: 401,
  wrong_password: 400,
  earlier_password: 409,
  email_unverified: 403,
  password_too_short: 400,
  password_too_long: 400,
  password_weak: 400,
  not_yours: 403,
  refused: 409,
  not_permitted: 403,
  reauthentication_needed: 403,
  link_invalid: 403,
  link_expired: 403,
  cross_site: 403,
  not_found: 404,
  token_missing: 400,
  token_invalid: 400,
  token_unknown: 404,
  token_expired: 403,
  order_refunded: 403,
  download_limit_reached: 403,
  too_large: 413,
  not_json: 415,
  too_many_requests: 429,
  provider_unavailable: 503,
  store_unavailable: 503,
  busy: 503,
  internal: 500,
} as const satisfies Record<RefusalCode, number>;

/** All of them, for whatever counts by them. */
export const refusalCodes: readonly string[] = Object.keys(statuses);

export interface RefusalExtras {
  headers?: Record<string, string>;
  /** What the answer says beside `error` and `code`. */
  fields?: Record<string, unknown>;
  /** For the security log alone: what its code does not tell, and the event where that is another. */
  noted?: SecurityFacts & { event?: SecurityEvent };
}

/**
 * Turns a request down: what the person should read, and why in a word. Guards and endpoints throw
 * it; server/http/answer-error.ts alone makes an answer of it.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly headers: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly noted: NonNullable<RefusalExtras['noted']>;

  constructor(
    code: RefusalCode,
    sentence: string,
    { headers = {}, fields = {}, noted = {} }: RefusalExtras = {},
  ) {
    super(sentence);
    this.code = code;
    this.headers = headers;
    this.fields = fields;
    this.noted = noted;
  }

  get status(): number {
    return statuses[this.code];
  }
}
