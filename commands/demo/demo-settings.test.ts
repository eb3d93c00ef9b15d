import { expect, test } from 'vitest';
import { demoSettings } from './demo-settings.ts';

test('the demo has a folder, ports and stand-ins of its own, whatever the environment names', () => {
  const env = {
    ...{ DATA_DIR: '.data', PUBLIC_URL: 'https://shop.example', HOST: '0.0.0.0' },
    ...{ SMTP_URL: 'smtps://user:word@mail.example', MAIL_FROM: 'shop@shop.example' },
    AUTH_SECRET: 'that of a shop that sells, 32 bytes',
  };
  expect(demoSettings(env, '/project')).toMatchObject({
    ...{ dataDir: '/project/.demo', port: 3010, publicUrl: 'http://localhost:3010' },
    ...{ host: '127.0.0.1', isLocal: true, database: null, payments: null, smtpUrl: null },
    authSecrets: null,
  });
  expect(demoSettings({ PORT: '4000' }, '/project').port).toBe(4000);
});

test.each([
  { DATABASE_URL: 'postgres://shop:word@localhost/shop' },
  { STRIPE_SECRET_KEY: 'sk_live_0' },
])('it does not start where a real shop is named: %o', (env) => {
  expect(() => demoSettings(env, '/project')).toThrow(/Unset DATABASE_URL and STRIPE_SECRET_KEY/);
});
