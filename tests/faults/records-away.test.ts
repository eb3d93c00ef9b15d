import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { askForReset, joinShop, type Visitor, visitShop } from '#tests/harness/visit-shop.ts';
import { withoutRecords } from '#tests/harness/without-records.ts';

const email = 'ada@example.com';
const newcomer = 'newcomer@example.com';
const password = 'correct horse battery';
const newPassword = 'another long password';
const sentence = 'We cannot reach our records right now. Please try again in a minute.';

onOneStore((store) => {
  let shop: TestShop;
  let ada: Visitor;
  let token: string;
  beforeAll(async () => {
    shop = await openTestShop(store());
    ada = visitShop(shop);
    await joinShop(shop, ada, { email, password });
    token = await askForReset(shop, email);
  });
  afterAll(() => shop.close());

  /** Everything that can be asked about accounts. */
  const everyRequest = (): [string, object][] => [
    ['/api/auth/sign-in/email', { email, password }],
    ['/api/auth/sign-up/email', { email: newcomer, password, name: 'New' }],
    ['/api/check-email-exists', { email }],
    ['/api/send-password-reset', { email }],
    ['/api/check-reset-token', { token }],
    ['/api/auth/reset-password', { token, newPassword }],
    ['/api/auth/change-password', { currentPassword: password, newPassword }],
    ['/api/auth/update-user', { name: 'B', firstName: 'B', lastName: '' }],
    ['/api/send-verification', {}],
    ['/api/verify-email', { token }],
    ['/api/remove-unverified-account', { token }],
    ['/api/auth/sign-out', {}],
  ];

  test('with the database away every request about accounts is told so, and once it is back nothing is lost', async () => {
    const Cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const reach of ['everything', 'all but limits'] as const) {
      const away = withoutRecords(shop, reach);
      const asked = everyRequest().map(([path, body]) => ({
        path,
        init: { method: 'POST', body: JSON.stringify(body) },
      }));
      for (const { path, init } of [{ path: '/api/auth/get-session', init: {} }, ...asked]) {
        const answer = await away.ask(path, { ...init, headers: { Cookie } });
        expect(answer.status, path).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('30');
        expect(answer.headers.getSetCookie()).toEqual([]);
        expect(await answer.json()).toEqual({
          error: sentence,
          code: 'store_unavailable',
          ...(path.startsWith('/api/auth/') ? { message: sentence } : {}),
        });
      }
      await away.close();
    }

    expect(await (await ada.get('/api/auth/get-session')).json()).toMatchObject({
      user: { email, name: 'Ada Lovelace' },
    });
    const exists = await shop.post('/api/check-email-exists', { email: newcomer });
    expect(await exists.json()).toEqual({ exists: false });
    expect((await ada.signUp(newcomer, password)).status).toBe(200);
    expect((await visitShop(shop).signIn(email, password)).status).toBe(200);

    const check = await shop.post('/api/check-reset-token', { token });
    expect(await check.json()).toEqual({ valid: true });
    const reset = await shop.post('/api/auth/reset-password', { token, newPassword });
    expect(reset.status).toBe(200);
    expect((await visitShop(shop).signIn(email, newPassword)).status).toBe(200);
  });
});
