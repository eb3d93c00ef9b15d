import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { books, bundle } from '#app/features/catalog/catalog.ts';
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
    ['/api/auth/update-user', 20, () => ({})],
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

  const signInFrom = (address: string, tried: string) =>
    shop.post(
      '/api/auth/sign-in/email',
      { email: ' OWNER@example.com', password: tried },
      { 'X-Forwarded-For': address },
    );

  test('a stranger who guesses five times a minute locks out their own network only', async () => {
    shop.services.trustedProxies = ['127.0.0.1'];
    const guesses = times(8).map((n) => signInFrom('203.0.113.1', `wrong guess ${n}`));
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    const locked = await signInFrom('203.0.113.1', password);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await locked.json()).toMatchObject({ message: expect.stringMatching(/too many tries/) });
    expect((await signInFrom('203.0.113.2', password)).status).toBe(200);
  });

  test('many networks together have fifty guesses a minute, of which those refused are none', async () => {
    shop.services.trustedProxies = ['127.0.0.1'];
    // Five of the ten that each network sends are refused to it alone.
    for (const network of times(9)) {
      const guess = () => signInFrom(`203.0.113.${network}`, 'wrong guess');
      await Promise.all(times(10).map(guess));
    }
    expect((await signInFrom('198.51.100.1', password)).status).toBe(200);
    const rest = await Promise.all(
      times(8).map((n) => signInFrom(`198.51.100.${n}`, 'wrong guess')),
    );
    expect(rest.filter(({ status }) => status === 401)).toHaveLength(5);
    const locked = await signInFrom('198.51.100.99', password);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(60);
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

  test('guesses at the current password are counted by session, and not with those at sign-in', async () => {
    const [owner, thief] = [visitShop(shop), visitShop(shop)];
    for (const each of [owner, thief]) await each.signIn('owner@example.com', password);
    const guess = (n: number) =>
      thief.post('/api/auth/change-password', {
        currentPassword: `wrong guess ${n}`,
        newPassword: 'a password nobody knew',
      });
    const answers = await Promise.all(times(8).map(guess));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    const atSignIn = await Promise.all(
      times(6).map(() => visitShop(shop).signIn('owner@example.com', 'wrong guess')),
    );
    expect(atSignIn.filter(({ status }) => status === 401)).toHaveLength(5);
    for (const _ of times(6)) {
      const change = { currentPassword: password, newPassword: password };
      expect((await owner.post('/api/auth/change-password', change)).status).toBe(200);
    }
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

  /** A guest's order of the bundle with a password, which a known address is refused. */
  const orderFor = (email: string) =>
    shop.post('/api/create-checkout-session', {
      email,
      firstName: 'Ada',
      cartItems: books.map(({ fullTitle }) => ({ title: fullTitle, category: bundle.category })),
      userPassword: password,
    });

  test('a checkout with a password is a question about its address, and counts as one', async () => {
    const answers = await Promise.all(times(25).map(() => orderFor('owner@example.com')));
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    const asked = await shop.post('/api/check-email-exists', { email: 'owner@example.com' });
    expect(asked.status).toBe(429);
  });

  test('a day’s questions about addresses end at 200', async () => {
    for (const _ of times(10)) {
      await Promise.all(
        times(20).map((n) => shop.post('/api/check-email-exists', { email: `a${n}@example.com` })),
      );
      await store().query("delete from rate_limits where key like 'check-email:%'", []);
    }
    const ways = [
      () => shop.post('/api/check-email-exists', { email: 'a@example.com' }),
      () => orderFor('owner@example.com'),
    ];
    for (const ask of ways) {
      const over = await ask();
      expect(over.status).toBe(429);
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3_600);
    }
  });
});
