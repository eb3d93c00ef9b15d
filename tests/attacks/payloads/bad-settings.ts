/** A word that stands in every value that is secret, and must never be printed. */
export const unspeakable = 'a1b2c3d4e5f6g7h8';

const stripe = {
  STRIPE_SECRET_KEY: `sk_test_${unspeakable}`,
  STRIPE_WEBHOOK_SECRET: `whsec_${unspeakable}`,
};
const bucket = {
  S3_BUCKET: 'books',
  S3_REGION: 'here',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: unspeakable,
};
const publicShop = {
  PUBLIC_URL: 'https://shop.example',
  AUTH_SECRET: 'Vq3xW7pLmZ0dTf8sKj2hGn5bRc9yUa4e',
  STRIPE_SECRET_KEY: 'sk_live_Vq3xW7pLmZ0dTf8s',
  STRIPE_WEBHOOK_SECRET: 'whsec_Vq3xW7pLmZ0dTf8s',
  SMTP_URL: 'smtps://shop:pw@mail.example',
  MAIL_FROM: 'shop@shop.example',
};

/** Settings with which the shop must not open, and the one that its refusal names. */
export const badSettings: readonly [names: string, settings: Record<string, string>][] = [
  ['PORT', { PORT: '0' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: unspeakable }],
  ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
  ['PUBLIC_URL', { ...publicShop, PUBLIC_URL: 'http://shop.example' }],
  ['PUBLIC_URL', { ...publicShop, PUBLIC_URL: 'https://shop.example/path' }],
  ['HSTS', { HSTS: 'yes' }],
  ['AUTH_SECRET', { AUTH_SECRET: unspeakable }],
  ['AUTH_SECRET', { AUTH_SECRET: `changeme-${unspeakable}-${unspeakable}` }],
  ['AUTH_SECRET', { AUTH_SECRET: `${publicShop.AUTH_SECRET},${unspeakable}` }],
  ['AUTH_SECRET', { ...publicShop, AUTH_SECRET: '' }],
  ['STRIPE_SECRET_KEY', { ...stripe, STRIPE_SECRET_KEY: `pk_live_${unspeakable}` }],
  ['STRIPE_SECRET_KEY', { ...publicShop, STRIPE_SECRET_KEY: `sk_test_${unspeakable}` }],
  ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: `whsec_${unspeakable}` }],
  ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: `sk_test_${unspeakable}` }],
  ['STRIPE_WEBHOOK_SECRET', { ...stripe, STRIPE_WEBHOOK_SECRET: unspeakable }],
  ['STRIPE_API_URL', { ...publicShop, STRIPE_API_URL: 'https://evil.example' }],
  ['DATABASE_URL', { DATABASE_URL: `mysql://shop:${unspeakable}@localhost/shop` }],
  [
    'DATABASE_URL',
    { ...publicShop, DATABASE_URL: `postgres://shop:${unspeakable}@db.example/shop` },
  ],
  ['SMTP_URL', { SMTP_URL: `http://shop:${unspeakable}@localhost` }],
  ['SMTP_URL', { ...publicShop, SMTP_URL: `smtp://shop:${unspeakable}@mail.example` }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.co, c@d.co' }],
  ['ALERT_EMAIL', { ALERT_EMAIL: 'a@b.co, c@d.co' }],
  ['ALERT_EMAIL', { ALERT_EMAIL: 'a@b.co\r\nBcc: c@d.co' }],
  ['MAIL_FROM', { SMTP_URL: `smtp://shop:${unspeakable}@localhost` }],
  ['S3_', { S3_BUCKET: 'books', S3_SECRET_ACCESS_KEY: unspeakable }],
  ['S3_ENDPOINT', { ...bucket, S3_ENDPOINT: `ftp://id:${unspeakable}@localhost` }],
  ['BOOKS_DIR', { ...bucket, BOOKS_DIR: '/books' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['LIMITS_FACTOR', { LIMITS_FACTOR: '-1' }],
  ['LIMITS_FACTOR', { ...publicShop, LIMITS_FACTOR: '1000' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
];
