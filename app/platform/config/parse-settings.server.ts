import { resolve } from 'node:path';
import { type PostgresPlace, placeAt } from '../database/postgres-place.ts';
import type { Bucket } from '../files/bucket.ts';
import type { Secrets } from '../keys.server.ts';
import { findContradictions, isLocalOrigin } from './find-contradictions.ts';
import { noAlertEmail } from './no-alert-email.ts';
import { findPlainTransport } from './plain-transport.server.ts';
import { publicOnEmbedded } from './public-on-embedded.ts';
import { type SettingValues, settingsSchema } from './settings-schema.server.ts';

export interface Settings {
  host: string;
  port: number;
  /** Origin under which visitors reach the shop, without a trailing slash. */
  publicUrl: string;
  /** Whether `publicUrl` is this machine: the sandbox and made-up secrets are allowed only then. */
  isLocal: boolean;
  dataDir: string;
  /** How much of the domain browsers are told to reach by https alone. */
  hsts: 'host' | 'subdomains' | 'preload';
  /** PostgreSQL; `null` means the embedded store in `dataDir`. */
  database: PostgresPlace | null;
  /** `null` means the sandbox's payment page. */
  payments: { secretKey: string; webhookSecrets: string[]; apiUrl: string } | null;
  /** A domain of the shop's own under which the provider shows its card pages; `null` for none. */
  cardPageOrigin: string | null;
  /** `null` means the sandbox's mailbox. */
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Under which name the mail server's key stands in DNS; `null`: under a usual one. */
  dkimSelector: string | null;
  /** Who is mailed when something goes wrong; `null`: nobody. */
  alertEmail: string | null;
  /** Where the shop's days begin and end, such as `America/New_York`. */
  timeZone: string;
  /** Networks from which alone the desk is opened, as `TRUSTED_PROXIES` names them; none: from everywhere. */
  deskNetworks: string[];
  /** A folder with the owner's own editions, which go before the built ones; `null` for none. */
  booksFolder: string | null;
  /** The same in a bucket; not both. */
  booksBucket: Bucket | null;
  /** How much disk buyers' stamped copies may take. */
  stampCacheBytes: number;
  /** Where all processes share them besides; `null`: nowhere. */
  stampBucket: Bucket | null;
  metaPixelId: string | null;
  /** The newest first; `null` means: made once and kept in `dataDir`. */
  authSecrets: Secrets | null;
  /** Proxies whose `X-Forwarded-For` is believed: addresses, CIDR ranges, `private`, `loopback`. */
  trustedProxies: string[];
  /** How long the shop serves on, while it says that it closes, before it listens no more. */
  drainSeconds: number;
  /** Multiplies every rate limit. */
  limitsFactor: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Which requests leave a line in the log. */
  accessLog: 'api' | 'all' | 'off';
  /** Whoever has it may read the metrics; `null` lets this machine alone read them. */
  metricsToken: string | null;
  /** What is allowed, and yet to be thought of by whoever runs the shop. */
  warnings: string[];
}

export type ParsedSettings = { ok: true; settings: Settings } | { ok: false; problems: string[] };

/**
 * Reads the settings out of environment variables. Pure: the same input gives the same answer.
 * Names every problem at once and never repeats a secret's value.
 */
export function parseSettings(
  input: Record<string, string | undefined>,
  workingFolder: string,
): ParsedSettings {
  const parsed = settingsSchema.safeParse(input);
  const plain = isLocalOrigin(publicUrlOf(input)) ? [] : findPlainTransport(input);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')} ${issue.message}.`),
    ...findContradictions(input, publicUrlOf(input)),
    ...plain.filter(({ isPrivate }) => !isPrivate).map(({ sentence }) => sentence),
  ];
  if (!parsed.success || problems.length > 0) {
    return { ok: false, problems: [...new Set(problems)] };
  }
  const values = parsed.data;
  const port = values.PORT ?? 3000;
  const publicUrl = new URL(values.PUBLIC_URL ?? `http://localhost:${port}`);
  const isLocal = isLocalOrigin(publicUrl);

  const [newestSecret, ...olderSecrets] = values.AUTH_SECRET;
  const dataDir = values.DATA_DIR ?? '.data';
  return {
    ok: true,
    settings: {
      host: values.HOST ?? (isLocal ? '127.0.0.1' : '0.0.0.0'),
      port,
      publicUrl: publicUrl.origin,
      isLocal,
      hsts: values.HSTS,
      dataDir: resolve(workingFolder, dataDir),
      database: databaseOf(values),
      payments:
        values.STRIPE_SECRET_KEY === undefined
          ? null
          : {
              secretKey: values.STRIPE_SECRET_KEY,
              webhookSecrets: values.STRIPE_WEBHOOK_SECRET,
              apiUrl: values.STRIPE_API_URL ?? 'https://api.stripe.com',
            },
      cardPageOrigin: values.CARD_PAGE_ORIGIN ? new URL(values.CARD_PAGE_ORIGIN).origin : null,
      smtpUrl: values.SMTP_URL ?? null,
      mailFrom: values.MAIL_FROM ?? null,
      dkimSelector: values.DKIM_SELECTOR ?? null,
      alertEmail: values.ALERT_EMAIL ?? null,
      timeZone: values.TIME_ZONE ?? 'UTC',
      deskNetworks: values.DESK_NETWORKS,
      booksFolder: values.BOOKS_DIR === undefined ? null : resolve(workingFolder, values.BOOKS_DIR),
      booksBucket: bucketOf(values.S3_BUCKET, values),
      stampCacheBytes: (values.STAMP_CACHE_MB ?? 2_048) * 1_000_000,
      stampBucket: bucketOf(values.STAMP_BUCKET, values),
      metaPixelId: values.META_PIXEL_ID ?? null,
      authSecrets: newestSecret === undefined ? null : [newestSecret, ...olderSecrets],
      trustedProxies: values.TRUSTED_PROXIES,
      drainSeconds: values.DRAIN_SECONDS ?? (isLocal ? 0 : 10),
      limitsFactor: values.LIMITS_FACTOR,
      logLevel: values.LOG_LEVEL,
      accessLog: values.ACCESS_LOG ?? (isLocal ? 'off' : 'api'),
      metricsToken: values.METRICS_TOKEN ?? null,
      warnings: [
        ...plain.map(({ sentence }) => sentence),
        ...(isLocal || values.ALERT_EMAIL ? [] : [noAlertEmail]),
        ...(isLocal || values.DATABASE_URL ? [] : [publicOnEmbedded]),
      ],
    },
  };
}

/** Where visitors reach the shop; one that cannot be read is reported elsewhere, and taken as local. */
function publicUrlOf({ PUBLIC_URL }: Record<string, string | undefined>): URL {
  const given = PUBLIC_URL?.trim() ?? '';
  return new URL(URL.canParse(given) ? given : 'http://localhost');
}

function databaseOf(values: SettingValues): PostgresPlace | null {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_CA: ca } = values;
  return url === undefined ? null : placeAt(url, { directUrl, ca, poolSize: values.DATABASE_POOL });
}

function bucketOf(bucket: string | undefined, values: SettingValues): Bucket | null {
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return null;
  return { bucket, region, endpoint: endpoint ?? null, accessKeyId, secretAccessKey };
}
