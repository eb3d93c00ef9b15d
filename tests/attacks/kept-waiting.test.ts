import { afterAll, beforeAll, expect, test } from 'vitest';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { askForReset, joinShop, type Visitor, visitShop } from '#tests/harness/visit-shop.ts';

const email = 'owner@example.com';
const forgotten = 'what the owner forgot';
const password = 'what the owner chooses';

onOneStore((store) => {
  let shop: TestShop;
  let networks = 0;
  beforeAll(async () => {
    shop = await openTestShop(store(), { limitsFactor: 1 });
    shop.services.trustedProxies = trustProxies(['127.0.0.1']);
    await joinShop(shop, visitShop(shop), { email, password: forgotten });
  });
  afterAll(() => shop.close());

  /** Each time from another network, so that only the account's own limits can refuse it. */
  const elsewhere = () => {
    networks += 1;
    return { 'X-Forwarded-For': `10.2.0.${networks}` };
  };
  const signInFrom = (visitor: Visitor, tried: string) =>
    visitor.post('/api/auth/sign-in/email', { email, password: tried }, elsewhere());

  /** Five wrong tries and more, until nobody gets in whom the account does not know. */
  async function fillTheMinute() {
    for (let n = 0; n < 6; n += 1) await signInFrom(visitShop(shop), 'a guess');
    expect((await signInFrom(visitShop(shop), password)).status).toBe(429);
  }

  const letMinutePass = () =>
    store().query('update rate_limits set expire = expire - 60000 where key like $1', [
      'failed-sign-ins%',
    ]);

  test('an owner in a new browser gets in by a mailed link, while a stranger goes on using up tries and resets', async () => {
    await fillTheMinute();
    let token = '';
    for (let count = 1; count <= 5; count += 1) token = await askForReset(shop, email, count);
    const asksToo = await shop.post('/api/send-password-reset', { email }, elsewhere());
    expect(asksToo.status).toBe(429);

    const owner = visitShop(shop);
    const reset = { token, newPassword: password };
    const chosen = await owner.post('/api/auth/reset-password', reset, elsewhere());
    expect(chosen.status).toBe(200);
    for (let minute = 0; minute < 3; minute += 1) {
      await fillTheMinute();
      expect((await signInFrom(owner, password)).status).toBe(200);
      expect((await owner.post('/api/auth/sign-out', {}, elsewhere())).status).toBe(200);
      await letMinutePass();
    }
  });
});
