import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeAt } from '../database/postgres-place.ts';
import { parseSettings, type Settings } from './parse-settings.server.ts';

type Input = Record<string, string | undefined>;

const authSecret = 'k3VqZ8pXw1LrT6yNb0HcJ4mUeF9sDa2G';
const olderSecret = 'p0WqN7xTz5RfM2yKc8HvJ3gLbE6sUa1D';
const live: Input = {
  PUBLIC_URL: 'https://evenkeel.academy',
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWD',
  STRIPE_WEBHOOK_SECRET: 'whsec_9TzQ2mKd',
  SMTP_URL: 'smtps://shop:pa55@mail.evenkeel.academy',
  MAIL_FROM: 'Evenkeel Academy <support@evenkeel.academy>',
  ALERT_EMAIL: 'owner@evenkeel.academy',
  AUTH_SECRET: authSecret,
  DATABASE_URL: 'postgres://shop@localhost/shop',
};
const bucket: Input = {
  S3_BUCKET: 'books',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'AKIA0',
  S3_SECRET_ACCESS_KEY: 'bucket-key-value',
};

function settingsOf(input: Input): Settings {
  const parsed = parseSettings(input, '/srv/shop');
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return parsed.settings;
}

function problemsOf(input: Input): string[] {
  const parsed = parseSettings(input, '/srv/shop');
  return parsed.ok ? [] : parsed.problems;
}

describe('settings that are taken', () => {
  test('nothing at all: a sandbox shop on this machine', () => {
    expect(settingsOf({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      isLocal: true,
      hsts: 'host',
      dataDir: '/srv/shop/.data',
      database: null,
      payments: null,
      smtpUrl: null,
      mailFrom: null,
      alertEmail: null,
      dkimSelector: null,
      timeZone: 'UTC',
      deskNetworks: [],
      booksFolder: null,
      booksBucket: null,
      stampCacheBytes: 2_048_000_000,
      stampBucket: null,
      cardPageOrigin: null,
      metaPixelId: null,
      authSecrets: null,
      trustedProxies: [],
      drainSeconds: 0,
      limitsFactor: 1,
      logLevel: 'info',
      accessLog: 'off',
      metricsToken: null,
      warnings: [],
    });
  });

  test('a database is told by its URL, the way past its pooler, its authority and the size of the pool', () => {
    const urls = {
      DATABASE_URL: 'postgres://pooler/shop',
      DATABASE_DIRECT_URL: 'postgres://db/shop',
    };
    expect(
      settingsOf({ ...urls, DATABASE_CA: '/etc/ssl/database.pem', DATABASE_POOL: '40' }).database,
    ).toEqual({
      url: 'postgres://pooler/shop',
      directUrl: 'postgres://db/shop',
      ca: '/etc/ssl/database.pem',
      poolSize: 40,
    });
  });

  test('empty ones and blanks count as not given', () => {
    const names = [...Object.keys(live), ...Object.keys(bucket), 'PORT', 'HOST', 'DATA_DIR'];
    const more = [
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'DATABASE_CA',
      'DATABASE_POOL',
      'STRIPE_API_URL',
      'CARD_PAGE_ORIGIN',
      'S3_ENDPOINT',
      'META_PIXEL_ID',
    ];
    const others = ['TRUSTED_PROXIES', 'LIMITS_FACTOR', 'LOG_LEVEL'];
    const blanks = [...names, ...more, ...others].map((name, n) => [name, n % 2 ? '' : ' \t']);
    expect(settingsOf(Object.fromEntries(blanks))).toEqual(settingsOf({}));
  });

  test('variables of other programs are left alone', () => {
    expect(settingsOf({ PATH: '/bin', HOME: '/root', PORTS: 'x' })).toEqual(settingsOf({}));
  });

  test('a shop for everybody', () => {
    expect(settingsOf({ ...live, PORT: '8080' })).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://evenkeel.academy',
      isLocal: false,
      drainSeconds: 10,
      payments: {
        secretKey: 'sk_live_4eC39HqLyjWD',
        webhookSecrets: ['whsec_9TzQ2mKd'],
        apiUrl: 'https://api.stripe.com',
      },
      smtpUrl: 'smtps://shop:pa55@mail.evenkeel.academy',
      mailFrom: 'Evenkeel Academy <support@evenkeel.academy>',
      alertEmail: 'owner@evenkeel.academy',
      authSecrets: [authSecret],
    });
  });

  test('two webhook secrets while rotating, and, on this machine, another address of the provider', () => {
    const payments = settingsOf({
      ...live,
      PUBLIC_URL: undefined,
      STRIPE_WEBHOOK_SECRET: ' whsec_9TzQ2mKd , whsec_aB3dE6gH ',
      STRIPE_API_URL: 'http://127.0.0.1:12111',
    }).payments;
    expect(payments).toMatchObject({
      webhookSecrets: ['whsec_9TzQ2mKd', 'whsec_aB3dE6gH'],
      apiUrl: 'http://127.0.0.1:12111',
    });
  });

  test('a restricted key, and the provider’s own address written out, are fine in public', () => {
    const payments = settingsOf({
      ...live,
      STRIPE_SECRET_KEY: 'rk_live_4eC39HqLyjWD',
      STRIPE_API_URL: 'https://api.stripe.com/',
    }).payments;
    expect(payments).toMatchObject({ secretKey: 'rk_live_4eC39HqLyjWD' });
  });

  test('what goes in clear text through the owner’s own network is taken with a warning', () => {
    const { warnings } = settingsOf({ ...live, DATABASE_URL: 'postgres://u:p@postgres/shop' });
    expect(warnings).toEqual([expect.stringMatching(/^DATABASE_URL .*without encryption/)]);
    expect(settingsOf(live).warnings).toEqual([]);
  });

  test('a shop whose owner hears of nothing is taken with a warning, unless it is on this machine', () => {
    const { alertEmail, warnings } = settingsOf({ ...live, ALERT_EMAIL: undefined });
    expect({ alertEmail, warnings }).toEqual({
      alertEmail: null,
      warnings: [expect.stringMatching(/^ALERT_EMAIL is not set/)],
    });
    expect(settingsOf({}).warnings).toEqual([]);
  });

  test('a shop that others can reach is warned of the embedded database, which a power cut may harm', () => {
    expect(settingsOf({ ...live, DATABASE_URL: undefined }).warnings).toEqual([
      expect.stringMatching(/^DATABASE_URL is not set: .* Use PostgreSQL/),
    ]);
  });

  test('a test key is for this machine', () => {
    const input = {
      STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWD',
      STRIPE_WEBHOOK_SECRET: 'whsec_9TzQ2mKd',
    };
    expect(settingsOf(input).payments).toMatchObject({ secretKey: 'sk_test_4eC39HqLyjWD' });
  });

  test('a bucket for the books, with and without an endpoint', () => {
    expect(settingsOf(bucket).booksBucket).toEqual({
      bucket: 'books',
      region: 'eu-central-1',
      endpoint: null,
      accessKeyId: 'AKIA0',
      secretAccessKey: 'bucket-key-value',
    });
    const { S3_BUCKET: _, ...account } = bucket;
    expect(settingsOf({ ...account, STAMP_BUCKET: 'copies', BOOKS_DIR: 'mine' })).toMatchObject({
      booksBucket: null,
      stampBucket: { bucket: 'copies', region: 'eu-central-1' },
    });
    const endpoint = 'https://s3.example.net';
    expect(settingsOf({ ...bucket, S3_ENDPOINT: endpoint }).booksBucket).toMatchObject({
      endpoint,
    });
  });

  test.each([
    ['HOST', '::1', { host: '::1' }],
    ['PORT', '1', { port: 1, publicUrl: 'http://localhost:1' }],
    ['PORT', '65532', { port: 65_532 }],
    ['PUBLIC_URL', 'http://127.0.0.1:4000/', { publicUrl: 'http://127.0.0.1:4000', isLocal: true }],
    ['PUBLIC_URL', 'http://[::1]:4000', { isLocal: true }],
    ['HSTS', 'preload', { hsts: 'preload' }],
    ['DATA_DIR', 'shop-data', { dataDir: '/srv/shop/shop-data' }],
    ['DATA_DIR', '/var/lib/shop', { dataDir: '/var/lib/shop' }],
    ['BOOKS_DIR', 'my-books', { booksFolder: '/srv/shop/my-books' }],
    ['DATABASE_URL', 'postgres://u:p@db/shop', { database: placeAt('postgres://u:p@db/shop') }],
    ['DATABASE_URL', 'postgresql://db/shop', { database: placeAt('postgresql://db/shop') }],
    ['MAIL_FROM', 'shop@example.com', { mailFrom: 'shop@example.com' }],
    [
      'CARD_PAGE_ORIGIN',
      'https://Pay.shop.example/',
      { cardPageOrigin: 'https://pay.shop.example' },
    ],
    ['META_PIXEL_ID', '123456789012345', { metaPixelId: '123456789012345' }],
    ['STAMP_CACHE_MB', '500', { stampCacheBytes: 500_000_000 }],
    ['DRAIN_SECONDS', '25', { drainSeconds: 25 }],
    ['STAMP_CACHE_MB', '0', { stampCacheBytes: 0 }],
    ['AUTH_SECRET', authSecret, { authSecrets: [authSecret] }],
    ['AUTH_SECRET', `${authSecret} , ${olderSecret}`, { authSecrets: [authSecret, olderSecret] }],
    ['TRUSTED_PROXIES', '10.0.0.1, ::1', { trustedProxies: ['10.0.0.1', '::1'] }],
    [
      'TRUSTED_PROXIES',
      'private,loopback, 173.245.48.0/20',
      { trustedProxies: ['private', 'loopback', '173.245.48.0/20'] },
    ],
    ['LIMITS_FACTOR', '1000', { limitsFactor: 1000 }],
    ['LIMITS_FACTOR', '0.5', { limitsFactor: 0.5 }],
    ['LOG_LEVEL', 'debug', { logLevel: 'debug' }],
  ])('%s=%s', (name, value, expected) => {
    expect(settingsOf({ [name]: value })).toMatchObject(expected);
  });
});

describe('settings that are refused, each with its name', () => {
  test.each<[string, Input]>([
    ['PORT', { PORT: '0' }],
    ['PORT', { PORT: '65533' }],
    ['PORT', { PORT: '80a' }],
    ['PORT', { PORT: '-1' }],
    ['PORT', { PORT: '3000.5' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'evenkeel.academy' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'ftp://localhost' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http:localhost' }],
    ['PUBLIC_URL', { ...live, PUBLIC_URL: 'http://evenkeel.academy' }],
    ['PUBLIC_URL', { ...live, PUBLIC_URL: 'https://evenkeel.academy/shop' }],
    ['PUBLIC_URL', { ...live, PUBLIC_URL: 'https://evenkeel.academy/?a=b' }],
    ['HSTS', { HSTS: 'max-age=1' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://db/shop' }],
    ['DATABASE_URL', { DATABASE_URL: 'db' }],
    ['DATABASE_URL', { DATABASE_DIRECT_URL: 'postgres://u:p@db/shop' }],
    ['DATABASE_URL', { DATABASE_CA: '/etc/ssl/database.pem' }],
    ['DATABASE_DIRECT_URL', { DATABASE_URL: 'postgres://db/shop', DATABASE_DIRECT_URL: 'db' }],
    ['DATABASE_POOL', { DATABASE_URL: 'postgres://db/shop', DATABASE_POOL: '1' }],
    ['STRIPE_SECRET_KEY', { ...live, STRIPE_SECRET_KEY: 'pk_live_4eC39HqLyjWD' }],
    ['STRIPE_SECRET_KEY', { ...live, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec_9TzQ2mKd' }],
    ['STRIPE_SECRET_KEY', { STRIPE_API_URL: 'http://127.0.0.1:12111' }],
    ['STRIPE_WEBHOOK_SECRET', { ...live, STRIPE_WEBHOOK_SECRET: undefined }],
    ['STRIPE_WEBHOOK_SECRET', { ...live, STRIPE_WEBHOOK_SECRET: ' , ' }],
    ['STRIPE_WEBHOOK_SECRET', { ...live, STRIPE_WEBHOOK_SECRET: 'sk_live_4eC39HqLyjWD' }],
    [
      'STRIPE_WEBHOOK_SECRET',
      { ...live, STRIPE_WEBHOOK_SECRET: 'whsec_11111111,whsec_22222222,whsec_33333333' },
    ],
    ['STRIPE_SECRET_KEY', { ...live, STRIPE_SECRET_KEY: 'sk_test_4eC39HqLyjWD' }],
    ['STRIPE_SECRET_KEY', { ...live, STRIPE_SECRET_KEY: ' rk_test_4eC39HqLyjWD' }],
    ['STRIPE_API_URL', { ...live, STRIPE_API_URL: 'http://127.0.0.1:12111' }],
    ['STRIPE_API_URL', { ...live, STRIPE_API_URL: 'https://api.stripe.com.evil.example' }],
    ['STRIPE_API_URL', { ...live, STRIPE_API_URL: 'http://api.stripe.com' }],
    ['SMTP_URL', { SMTP_URL: 'http://mail.example.com', MAIL_FROM: 'shop@example.com' }],
    ['SMTP_URL', { SMTP_URL: 'smtp:mail.example.com', MAIL_FROM: 'shop@example.com' }],
    ['SMTP_URL', { ...live, SMTP_URL: undefined }],
    ['SMTP_URL', { ...live, SMTP_URL: 'smtp://shop:pa55@mail.evenkeel.academy' }],
    ['DATABASE_URL', { ...live, DATABASE_URL: 'postgres://u:p@db.example.com/shop' }],
    ['S3_ENDPOINT', { ...live, ...bucket, S3_ENDPOINT: 'http://s3.example.net' }],
    ['MAIL_FROM', { ...live, MAIL_FROM: undefined }],
    ['MAIL_FROM', { ...live, MAIL_FROM: 'Evenkeel' }],
    ['MAIL_FROM', { ...live, MAIL_FROM: 'Evenkeel <shop@example.com' }],
    ['MAIL_FROM', { ...live, MAIL_FROM: 'Evenkeel shop@example.com' }],
    ['MAIL_FROM', { ...live, MAIL_FROM: 'a@example.com, b@example.com' }],
    ['MAIL_FROM', { ...live, MAIL_FROM: 'Evenkeel\r\nBcc: b@example.com <a@example.com>' }],
    ['DKIM_SELECTOR', { DKIM_SELECTOR: 'two words' }],
    ['TIME_ZONE', { TIME_ZONE: 'Mars/Base' }],
    ['DESK_NETWORKS', { DESK_NETWORKS: '10.0.0.0/33' }],
    ['ALERT_EMAIL', { ALERT_EMAIL: 'owner' }],
    ['ALERT_EMAIL', { ALERT_EMAIL: 'Owner <owner@example.com>' }],
    ['ALERT_EMAIL', { ALERT_EMAIL: 'a@example.com, b@example.com' }],
    ['ALERT_EMAIL', { ALERT_EMAIL: 'a@example.com\r\nBcc: b@example.com' }],
    ['S3_BUCKET', { S3_BUCKET: 'books' }],
    ['S3_BUCKET', { STAMP_BUCKET: 'copies' }],
    ['S3_BUCKET', { ...bucket, S3_REGION: undefined }],
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example.net' }],
    ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: 's3.example.net' }],
    ['CARD_PAGE_ORIGIN', { CARD_PAGE_ORIGIN: 'http://pay.shop.example' }],
    ['CARD_PAGE_ORIGIN', { CARD_PAGE_ORIGIN: 'https://pay.shop.example/pay' }],
    ['CARD_PAGE_ORIGIN', { CARD_PAGE_ORIGIN: 'https://shop@pay.shop.example' }],
    ['CARD_PAGE_ORIGIN', { CARD_PAGE_ORIGIN: 'pay.shop.example' }],
    ['META_PIXEL_ID', { META_PIXEL_ID: 'UA-12345' }],
    ['STAMP_CACHE_MB', { STAMP_CACHE_MB: '2 GB' }],
    ['AUTH_SECRET', { ...live, AUTH_SECRET: undefined }],
    ['AUTH_SECRET', { AUTH_SECRET: authSecret.slice(0, 31) }],
    ['AUTH_SECRET', { AUTH_SECRET: 'changeme-changeme-changeme-changeme' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'a'.repeat(64) }],
    ['AUTH_SECRET', { AUTH_SECRET: `${authSecret},${olderSecret.slice(0, 31)}` }],
    ['AUTH_SECRET', { AUTH_SECRET: `changeme-changeme-changeme-changeme,${authSecret}` }],
    ['AUTH_SECRET', { ...live, AUTH_SECRET: ' , ' }],
    ['AUTH_SECRET', { AUTH_SECRET: 'your-secret-goes-here-please-0123456789' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'everybody' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1,proxy.example.com' }],
    ['LIMITS_FACTOR', { LIMITS_FACTOR: '0' }],
    ['LIMITS_FACTOR', { LIMITS_FACTOR: '-2' }],
    ['LIMITS_FACTOR', { LIMITS_FACTOR: 'many' }],
    ['LIMITS_FACTOR', { LIMITS_FACTOR: 'Infinity' }],
    ['LIMITS_FACTOR', { ...live, LIMITS_FACTOR: '1000' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'verbose' }],
  ])('%s: %o', (name, input) => {
    const problems = problemsOf(input);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name}\\b.*\\.$`));
  });
});

test('all that is wrong is named at once, malformed or contradictory', () => {
  const problems = problemsOf({
    PORT: 'eighty',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'http://evenkeel.academy/shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_9TzQ2mKd',
    SMTP_URL: 'smtp://mail.example.com',
    S3_BUCKET: 'books',
    LIMITS_FACTOR: '9',
  });
  const named = problems.map((problem) => problem.split(/[ ,]/)[0]);
  expect(named.toSorted()).toEqual(
    [
      'PORT',
      'LOG_LEVEL',
      'PUBLIC_URL', // not an origin only
      'PUBLIC_URL', // not https
      'STRIPE_SECRET_KEY', // no sandbox for others
      'STRIPE_SECRET_KEY', // goes with the webhook secret
      'SMTP_URL', // in clear text to another machine
      'MAIL_FROM',
      'AUTH_SECRET',
      'LIMITS_FACTOR',
      'S3_BUCKET',
    ].toSorted(),
  );
});

test('no problem repeats the value of a secret', () => {
  const value = fc.stringMatching(/^[a-z]{12,40}$/).map((letters) => `hush-${letters}`);
  const secrets = [
    'DATABASE_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'S3_SECRET_ACCESS_KEY',
    'AUTH_SECRET',
  ];
  fc.assert(
    fc.property(value, (secret) => {
      const problems = problemsOf(Object.fromEntries(secrets.map((name) => [name, secret])));
      expect(problems.length).toBeGreaterThan(0);
      expect(problems.join('\n')).not.toContain(secret);
    }),
  );
});
