import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { joinShop, mailTo, tokenIn, visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';
const path = '/api/send-verification';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { limitsFactor: 1 });
  });
  afterAll(() => shop.close());

  test('an account whose first link is too old proves its address by another', async () => {
    const email = 'late@example.com';
    const visitor = visitShop(shop);
    await visitor.signUp(email, password);
    const first = tokenIn(await mailTo(shop, email, /^Confirm/));
    await visitor.signIn(email, password);
    await store().query("update account_tokens set expires_at = now() - interval '1 second'", []);
    const prove = async (token: string) =>
      (await visitor.post('/api/verify-email', { token })).json();
    expect(await prove(first)).toEqual({ valid: false });

    const asked = await visitor.post(path, {});
    expect([asked.status, await asked.json()]).toEqual([200, {}]);
    const second = tokenIn(await mailTo(shop, email, /^Confirm/, 2));
    expect(second).not.toBe(first);
    expect(await prove(second)).toEqual({ valid: true });
  });

  test('nobody is mailed who is not signed in, or has proven the address', async () => {
    const email = 'proven@example.com';
    const visitor = visitShop(shop);
    expect((await visitor.post(path, { email })).status).toBe(401);
    await joinShop(shop, visitor, { email, password });
    const jobs = async () =>
      (await store().query("select id from pgboss.job where name = 'send-verification'", [])).rows;
    const before = await jobs();
    const asked = await visitor.post(path, {});
    expect([asked.status, await asked.json()]).toEqual([200, {}]);
    expect(await jobs()).toEqual(before);
    expect(before).not.toEqual([]);
  });

  test('an account gets five confirmation mails an hour, beside that of its sign-up', async () => {
    const email = 'asks@example.com';
    const visitor = visitShop(shop);
    await visitor.signUp(email, password);
    await visitor.signIn(email, password);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await visitor.post(path, {})).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    await mailTo(shop, email, /^Confirm/, 6);
  });
});
