import { z } from 'zod';
import { isProxyEntry } from '../http/trusted-proxies.server.ts';
import { isTimeZone } from '../zoned-days.ts';
import {
  address,
  bareMailAddress,
  list,
  mailAddress,
  optional,
  wholeNumber,
} from './setting-values.server.ts';

const networksExpected =
  'must be IP addresses, ranges such as 10.0.0.0/8, or the words private and loopback, separated by commas';

/** Every setting by its name in the environment, and what it must look like. */
export const settingsSchema = z.object({
  PORT: wholeNumber(1, 65_532),
  HOST: optional,
  PUBLIC_URL: address(['http:', 'https:']),
  HSTS: optional
    .transform((value) => value ?? 'host')
    .pipe(z.enum(['host', 'subdomains', 'preload'], 'must be host, subdomains or preload')),
  DATA_DIR: optional,
  DATABASE_URL: address(['postgres:', 'postgresql:']),
  DATABASE_DIRECT_URL: address(['postgres:', 'postgresql:']),
  DATABASE_CA: optional,
  DATABASE_POOL: wholeNumber(2, 500),
  STRIPE_SECRET_KEY: optional.refine(
    (value) => value === undefined || /^[sr]k_(test|live)_\w{8,}$/.test(value),
    'must be a secret key that starts with sk_test_, sk_live_, rk_test_ or rk_live_',
  ),
  STRIPE_WEBHOOK_SECRET: list.refine(
    (secrets) => secrets.length <= 2 && secrets.every((secret) => /^whsec_\S{8,}$/.test(secret)),
    'must be one signing secret that starts with whsec_, or two, separated by a comma',
  ),
  STRIPE_API_URL: address(['http:', 'https:']),
  CARD_PAGE_ORIGIN: optional.refine(
    (value) => value === undefined || isSecureOrigin(value),
    'must be an origin only, such as https://pay.shop.example, without a path',
  ),
  SMTP_URL: address(['smtp:', 'smtps:']),
  MAIL_FROM: optional.refine(
    (value) => value === undefined || mailAddress.test(value),
    'must be an email address, with or without a name: Evenkeel <shop@example.com>',
  ),
  DKIM_SELECTOR: optional.refine(
    (value) => value === undefined || /^[a-z\d]([\w.-]{0,60}[a-z\d])?$/i.test(value),
    'must be the name that your mail service gives its key, such as s1',
  ),
  ALERT_EMAIL: optional.refine(
    (value) => value === undefined || bareMailAddress.test(value),
    'must be one email address, without a name: owner@example.com',
  ),
  TIME_ZONE: optional.refine(
    (value) => value === undefined || isTimeZone(value),
    'must be the name of a time zone, such as America/New_York',
  ),
  DESK_NETWORKS: list.refine((entries) => entries.every(isProxyEntry), networksExpected),
  BOOKS_DIR: optional,
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ENDPOINT: address(['http:', 'https:']),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  STAMP_CACHE_MB: wholeNumber(0, 10_000_000),
  STAMP_BUCKET: optional,
  META_PIXEL_ID: optional.refine(
    (value) => value === undefined || /^\d{5,20}$/.test(value),
    'must be the number Meta gives the pixel',
  ),
  AUTH_SECRET: list.refine(
    (secrets) => secrets.every(isStrongSecret),
    'must be 32 bytes or more of random text, not a sample (try: openssl rand -base64 32), or several of them, separated by commas, the newest first',
  ),
  TRUSTED_PROXIES: list.refine((entries) => entries.every(isProxyEntry), networksExpected),
  DRAIN_SECONDS: wholeNumber(0, 300),
  LIMITS_FACTOR: optional
    .refine(
      (value) => value === undefined || (Number(value) > 0 && Number.isFinite(Number(value))),
      'must be a number above 0',
    )
    .transform((value) => (value === undefined ? 1 : Number(value))),
  LOG_LEVEL: optional
    .transform((value) => value ?? 'info')
    .pipe(
      z.enum(
        ['debug', 'info', 'warn', 'error', 'silent'],
        'must be debug, info, warn, error or silent',
      ),
    ),
  ACCESS_LOG: optional.pipe(z.enum(['api', 'all', 'off'], 'must be api, all or off').optional()),
  METRICS_TOKEN: optional.refine(
    (value) => value === undefined || (/^[\x21-\x7e]{32,}$/.test(value) && isStrongSecret(value)),
    'must be 32 characters or more of random text without spaces, not a sample (try: openssl rand -hex 32)',
  ),
});

function isSecureOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url?.protocol === 'https:' && url.href === `${url.origin}/`;
}

/** A secret long enough and varied enough not to be a sample such as "changeme" repeated. */
function isStrongSecret(secret: string): boolean {
  const isSample = /change.?me|example|sample|secret|password|your[-_ ]|placeholder|1234567890/i;
  return Buffer.byteLength(secret) >= 32 && new Set(secret).size >= 12 && !isSample.test(secret);
}

export type SettingValues = z.infer<typeof settingsSchema>;
