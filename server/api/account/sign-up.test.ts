import { afterAll, beforeAll, expect, test } from 'vitest';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { limitsFactor: 1, workJobs: false });
    shop.services.trustedProxies = trustProxies(['127.0.0.1']);
  });
  afterAll(() => shop.close());

  let networks = 0;
  /** From another network each time: one may sign up ten times an hour. */
  async function signUp(email: string): Promise<void> {
    networks += 1;
    const person = { email, password, name: 'Ada', firstName: 'Ada', lastName: '' };
    const from = { 'X-Forwarded-For': `10.3.0.${networks}` };
    expect((await shop.post('/api/auth/sign-up/email', person, from)).status).toBe(200);
  }

  /** How often the owner of an address is to be told that it has an account already. */
  async function attemptsTold(email: string): Promise<number> {
    const { rows } = await store().query(
      "select id from pgboss.job where name = 'send-sign-up-attempt' and data->>'email' = $1",
      [email],
    );
    return rows.length;
  }

  test('an owner is told of five sign-ups with their address an hour, and no more', async () => {
    const { email } = await signInAs(shop.services);
    for (let n = 1; n <= 8; n += 1) {
      await signUp(email);
      expect(await attemptsTold(email)).toBe(Math.min(n, 5));
    }
    await store().query('update rate_limits set expire = expire - 3600000', []);
    await signUp(email);
    expect(await attemptsTold(email)).toBe(6);
  });

  test('the mail that confirms a new account is one of the five', async () => {
    const email = 'new@example.com';
    for (let n = 0; n < 8; n += 1) await signUp(email);
    expect(await attemptsTold(email)).toBe(4);
    expect((await visitShop(shop).signIn(email, password)).status).toBe(200);
  });
});
