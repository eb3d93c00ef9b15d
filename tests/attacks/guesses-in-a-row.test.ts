import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { askForReset, joinShop, type Visitor, visitShop } from '#tests/harness/visit-shop.ts';

const email = 'owner@example.com';
const password = 'what the owner chose';

onOneStore((store) => {
  let shop: TestShop;
  let networks = 0;
  const home = () => known;
  let known: Visitor;
  beforeAll(async () => {
    shop = await openTestShop(store(), { limitsFactor: 1 });
    shop.services.trustedProxies = trustProxies(['127.0.0.1']);
    known = visitShop(shop);
    await joinShop(shop, known, { email, password });
  });
  beforeEach(() => shop.forgetLimits());
  afterAll(() => shop.close());

  const elsewhere = () => {
    networks += 1;
    return { 'X-Forwarded-For': `10.${networks >> 8}.${networks & 255}.1` };
  };
  const tryFrom = (visitor: Visitor, tried: string, address = email) =>
    visitor.post('/api/auth/sign-in/email', { email: address, password: tried }, elsewhere());

  /** As if 95 guesses had failed, five a minute, the last of them more than a minute ago. */
  async function failNinetyFive(address = email) {
    await tryFrom(visitShop(shop), 'a guess', address);
    const { rows } = await store().query(
      `update rate_limits set points = 95 where key like 'failed-sign-ins-in-a-row:%' returning key`,
      [],
    );
    expect(rows).toHaveLength(1);
    await letMinutePass();
  }
  const letMinutePass = () =>
    store().query(
      "update rate_limits set expire = expire - 60000 where key like 'failed-sign-ins:%'",
      [],
    );
  /** The answers to guesses of strangers, a minute apart after each five. */
  async function guess(count: number, address = email) {
    const answers: Response[] = [];
    for (let n = 0; n < count; n += 1) {
      if (n % 5 === 0) await letMinutePass();
      answers.push(await tryFrom(visitShop(shop), 'a guess', address));
    }
    return answers;
  }

  test.each([email, 'nobody@example.com'])(
    'of guesses in a row the hundredth at %s is the last, whatever follows, and says how to get in',
    async (address) => {
      await failNinetyFive(address);
      const answers = await guess(12, address);
      expect(answers.map(({ status }) => status)).toEqual([
        ...[401, 401, 401, 401, 401],
        ...[429, 429, 429, 429, 429, 429, 429],
      ]);
      const right = await tryFrom(visitShop(shop), password, address);
      expect(right.status).toBe(429);
      await letMinutePass();
      const last = await tryFrom(visitShop(shop), password, address);
      expect(last.status).toBe(429);
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(86_400);
      expect(await last.json()).toEqual({
        code: 'too_many_requests',
        error:
          'There were too many wrong tries in a row for this account. Please choose a new password with "Forgot your password?".',
        message:
          'There were too many wrong tries in a row for this account. Please choose a new password with "Forgot your password?".',
      });
    },
  );

  test('the owner gets in where they have been before, and that ends the row for everybody', async () => {
    await failNinetyFive();
    await guess(6);
    await letMinutePass();
    expect((await tryFrom(visitShop(shop), password)).status).toBe(429);
    expect((await tryFrom(home(), password)).status).toBe(200);
    await letMinutePass();
    expect((await tryFrom(visitShop(shop), password)).status).toBe(200);
  });

  test('a password that was right ends the row, wherever it came from', async () => {
    await failNinetyFive();
    await guess(4);
    expect((await tryFrom(visitShop(shop), password)).status).toBe(200);
    await letMinutePass();
    const answers = await guess(10);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  });

  test('in a new browser the mailed link is the way in, and ends the row', async () => {
    await failNinetyFive();
    await guess(6);
    const token = await askForReset(shop, email);
    const owner = visitShop(shop);
    const reset = { token, newPassword: password };
    expect((await owner.post('/api/auth/reset-password', reset, elsewhere())).status).toBe(200);
    expect((await tryFrom(owner, password)).status).toBe(200);
    await letMinutePass();
    expect((await tryFrom(visitShop(shop), password)).status).toBe(200);
  });
});
