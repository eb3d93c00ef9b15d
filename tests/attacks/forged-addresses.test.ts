import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#database/schema/rate-limits.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onEachStore } from '#tests/harness/stores.ts';
import { visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';

/** One attacker who claims to be somebody else at every request. */
const lies = (n: number): Record<string, string> => ({
  'X-Forwarded-For': `203.0.113.${n}, 10.0.0.${n}`,
  'X-Real-IP': `198.51.100.${n}`,
  Forwarded: `for=192.0.2.${n}`,
  'CF-Connecting-IP': `192.0.2.${n}`,
  'X-Client-IP': `192.0.2.${n}`,
});

onEachStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { limitsFactor: 1, workJobs: false });
    await visitShop(shop).signUp('owner@example.com', password);
  });
  beforeEach(async () => {
    shop.services.trustedProxies = [];
    await store().db.delete(rateLimits);
  });
  afterAll(() => shop.close());

  const times = (count: number) => Array.from({ length: count }, (_, n) => n);

  test.each([
    ['/api/auth/sign-in/email', 10, (n: number) => ({ email: `n${n}@example.com`, password })],
    [
      '/api/auth/sign-up/email',
      10,
      (n: number) => ({ email: `new${n}@example.com`, password, name: 'N' }),
    ],
    ['/api/check-email-exists', 20, (n: number) => ({ email: `n${n}@example.com` })],
    ['/api/check-reset-token', 20, (n: number) => ({ token: `guess-${n}` })],
    ['/api/auth/reset-password', 20, (n: number) => ({ token: `${n}`, newPassword: password })],
    ['/api/remove-unproven-account', 20, (n: number) => ({ token: `guess-${n}` })],
    ['/api/verify-email', 20, (n: number) => ({ token: `guess-${n}` })],
    ['/api/send-password-reset', 20, (n: number) => ({ email: `n${n}@example.com` })],
  ])('%s stays limited to %i whatever address is claimed', async (path, limit, body) => {
    const answers = await Promise.all(
      times(limit + 5).map((n) => shop.post(path, body(n), lies(n))),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(5);
    for (const each of refused) expect(Number(each.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('failed tries of one account are counted wherever they come from, and forgotten in a minute', async () => {
    shop.services.trustedProxies = ['127.0.0.1'];
    const guess = (n: number, tried: string) =>
      shop.post(
        '/api/auth/sign-in/email',
        { email: ' OWNER@example.com', password: tried },
        { 'X-Forwarded-For': `203.0.113.${n}` },
      );
    const answers = await Promise.all(times(12).map((n) => guess(n, `wrong guess ${n}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const locked = await guess(99, password);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await locked.json()).toMatchObject({ message: expect.stringMatching(/too many tries/) });
  });

  test('right passwords are not counted', async () => {
    shop.services.trustedProxies = ['127.0.0.1'];
    for (const n of times(8)) {
      const answer = await shop.post(
        '/api/auth/sign-in/email',
        { email: 'owner@example.com', password },
        { 'X-Forwarded-For': `203.0.113.${n}` },
      );
      expect(answer.status).toBe(200);
    }
  });

  test('guesses at the current password count with those at sign-in', async () => {
    const owner = visitShop(shop);
    await owner.signIn('owner@example.com', password);
    const guess = (n: number) =>
      owner.post('/api/auth/change-password', {
        currentPassword: `wrong guess ${n}`,
        newPassword: 'a password nobody knew',
      });
    const answers = await Promise.all(times(8).map(guess));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await owner.signIn('owner@example.com', password)).status).toBe(429);
  });

  test('resets are limited by account, known or not', async () => {
    shop.services.trustedProxies = ['127.0.0.1'];
    for (const email of ['owner@example.com', 'nobody@example.com']) {
      const statuses: number[] = [];
      for (const n of times(6)) {
        const ask = { email, resetUrl: `${shop.url}/auth` };
        const from = { 'X-Forwarded-For': `203.0.113.${n}` };
        statuses.push((await shop.post('/api/send-password-reset', ask, from)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
  });

  test('an IPv6 visitor cannot walk through their own network', async () => {
    shop.services.trustedProxies = ['127.0.0.1'];
    const answers = await Promise.all(
      times(15).map((n) =>
        shop.post(
          '/api/auth/sign-in/email',
          { email: `v6-${n}@example.com`, password },
          { 'X-Forwarded-For': `2001:db8:1:2::${n.toString(16)}` },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });

  test('a day’s questions about addresses end at 200', async () => {
    for (const _ of times(10)) {
      await Promise.all(
        times(20).map((n) => shop.post('/api/check-email-exists', { email: `a${n}@example.com` })),
      );
      await store().query("delete from rate_limits where key like 'check-email:%'", []);
    }
    const over = await shop.post('/api/check-email-exists', { email: 'a@example.com' });
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3_600);
  });
});
