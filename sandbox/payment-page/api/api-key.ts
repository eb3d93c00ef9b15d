import { timingSafeEqual } from 'node:crypto';
import { accountId } from '#sandbox/payment-page/options.ts';
import type { Permission, Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type { ApiRefusal } from './api-refusal.ts';

/**
 * Refuses a call without the account's key (401), and one with a restricted key that lacks the
 * operation's permission (403). The key comes as Bearer or as the user name of HTTP Basic.
 */
export function refuseKey(
  { controls }: Sandbox,
  secretKey: string,
  authorization: string | undefined,
  needed: Permission,
): ApiRefusal | undefined {
  const given = keyIn(authorization);
  if (given === undefined) return refusal(401, noKey);
  if (sameText(given, secretKey)) return undefined;
  const restricted = controls.restrictedKeys.find(({ key }) => sameText(given, key));
  if (restricted === undefined) {
    return refusal(401, `Invalid API Key provided: ${masked(given)}`);
  }
  const mayWrite = needed.replace(/_read$/, '_write');
  if (restricted.permissions.some((held) => held === needed || held === mayWrite)) return undefined;
  return refusal(
    403,
    `The provided key '${masked(given)}' does not have the required permissions for this endpoint on account '${accountId}'. Having the 'rak_${needed}' permission would allow this request to continue.`,
  );
}

const noKey =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";

function keyIn(authorization = ''): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization) ?? [];
  if (value === '') return undefined;
  if (scheme.toLowerCase() === 'bearer') return value;
  const [user = ''] = Buffer.from(value, 'base64').toString().split(':');
  return user === '' ? undefined : user;
}

function refusal(status: 401 | 403, message: string): ApiRefusal {
  return { status, error: { type: 'invalid_request_error', message } };
}

function masked(key: string): string {
  return `${key.slice(0, 8)}****${key.slice(-4)}`;
}

function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
