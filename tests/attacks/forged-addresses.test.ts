import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { books, bundle } from '#app/features/catalog/catalog.ts';
import { findUser } from '#app/features/identity/account/find-user.server.ts';
import { issueAccountToken } from '#app/features/identity/verification/account-token.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { hearEvents } from '#tests/harness/hear-events.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { type Visitor, visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';

/** One attacker who claims to be somebody else at every request. */
const lies = (n: number): Record<string, string> => ({
  'X-Forwarded-For': `203.0.113.${n}, 10.0.0.${n}`,
  'X-Real-IP': `198.51.100.${n}`,
  Forwarded: `for=192.0.2.${n}`,
  'CF-Connecting-IP': `192.0.2.${n}`,
  'X-Client-IP': `192.0.2.${n}`,
});

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { limitsFactor: 1, workJobs: false });
    await visitShop(shop).signUp('owner@example.com', password);
  });
  beforeEach(async () => {
    shop.services.trustedProxies = trustProxies([]);
    await shop.forgetLimits();
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
    ['/api/remove-unverified-account', 20, (n: number) => ({ token: `guess-${n}` })],
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

  const email = 'owner@example.com';
  const wrong = 'wrong guess';
  let networks = 0;

  /** Each try from a network of its own, so that only what is counted by account can refuse it. */
  const tryFrom = (visitor: Visitor, tried: string, address = ' OWNER@example.com') => {
    shop.services.trustedProxies = trustProxies(['127.0.0.1']);
    networks += 1;
    const from = { 'X-Forwarded-For': `10.1.${networks >> 8}.${networks & 255}` };
    return visitor.post('/api/auth/sign-in/email', { email: address, password: tried }, from);
  };
  const fillAsStranger = (address = email) =>
    Promise.all(times(8).map(() => tryFrom(visitShop(shop), wrong, address)));
  const statusesOf = (answers: Response[]) => answers.map(({ status }) => status).sort();
  const fiveTaken = [401, 401, 401, 401, 401, 429, 429, 429];

  async function ownDevice(): Promise<Visitor> {
    const device = visitShop(shop);
    expect((await tryFrom(device, password)).status).toBe(200);
    return device;
  }

  /** As if this many seconds had gone by for whatever is counted. */
  const letPass = (seconds: number) =>
    store().query('update rate_limits set expire = expire - $1', [seconds * 1000]);

  test.each([email, 'nobody@example.com'])(
    'all strangers together have five wrong tries a minute at %s, from wherever they come',
    async (address) => {
      expect(statusesOf(await fillAsStranger(address))).toEqual(fiveTaken);
      const locked = await tryFrom(visitShop(shop), password, address);
      expect(locked.status).toBe(429);
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(60);
      expect(await locked.json()).toMatchObject({
        message: expect.stringMatching(/too many tries .* new password with "Forgot your password/),
      });
    },
  );

  test('what is refused does not make the minute longer', async () => {
    await fillAsStranger();
    await letPass(50);
    await fillAsStranger();
    await letPass(10);
    expect((await tryFrom(visitShop(shop), password)).status).toBe(200);
  });

  test('right passwords are not counted, in turn or all at once', async () => {
    for (const _ of times(8)) {
      expect((await tryFrom(visitShop(shop), password)).status).toBe(200);
    }
    for (const device of [await ownDevice(), null]) {
      const atOnce = times(8).map(() => {
        const visitor = visitShop(shop);
        if (device) visitor.cookies.set('known-device', device.cookies.get('known-device') ?? '');
        return tryFrom(visitor, password);
      });
      expect(new Set(statusesOf(await Promise.all(atOnce)))).toEqual(new Set([200]));
    }
  });

  test('among wrong tries at once, right ones get in as long as there are fewer than five', async () => {
    const tried = [wrong, password, wrong, password, wrong, wrong, password, password];
    const answers = await Promise.all(tried.map((each) => tryFrom(visitShop(shop), each)));
    expect(answers.map(({ status }) => status)).toEqual(
      tried.map((each) => (each === wrong ? 401 : 200)),
    );
  });

  test('an owner gets in where they have been before, however strangers fill their minute', async () => {
    const home = await ownDevice();
    await home.post('/api/auth/sign-out', {});
    for (const _ of times(3)) {
      await fillAsStranger();
      expect((await tryFrom(home, wrong)).status).toBe(401);
      expect((await tryFrom(home, password)).status).toBe(200);
      await letPass(60);
    }
  });

  test('a copied device has five tries a minute and no more, and takes none from other devices', async () => {
    const [home, office] = [await ownDevice(), await ownDevice()];
    const thief = visitShop(shop);
    const copied = home.cookies.get('known-device') ?? '';
    const tryAsThief = (tried: string) => {
      thief.cookies.set('known-device', copied);
      return tryFrom(thief, tried);
    };
    expect(statusesOf(await Promise.all(times(8).map(() => tryAsThief(wrong))))).toEqual(fiveTaken);
    expect((await tryAsThief(password)).status).toBe(429);
    expect((await tryFrom(office, password)).status).toBe(200);
    await letPass(60);
    expect((await tryAsThief(password)).status).toBe(200);
  });

  test('a device that is made up, or known to another account, is a stranger’s', async () => {
    const other = visitShop(shop);
    await other.signUp('other@example.com', password);
    await other.signIn('other@example.com', password);
    const theirs = other.cookies.get('known-device') ?? '';
    const [id = '', signature = ''] = ((await ownDevice()).cookies.get('known-device') ?? '').split(
      '.',
    );
    await fillAsStranger();
    const otherId = `${id.slice(1)}${id.at(0) === '7' ? '8' : '7'}`;
    const madeUp = [`${otherId}.${signature}`, `${id}.${'A'.repeat(43)}`, id, 'x.y', ''];
    for (const value of [theirs, ...madeUp]) {
      const forger = visitShop(shop);
      forger.cookies.set('known-device', value);
      expect((await tryFrom(forger, password)).status).toBe(429);
    }
  });

  test('a new password makes strangers of all devices but the one it was chosen on', async () => {
    const [home, office] = [await ownDevice(), await ownDevice()];
    const before = home.cookies.get('known-device') ?? '';
    const change = { currentPassword: password, newPassword: password };
    expect((await home.post('/api/auth/change-password', change)).status).toBe(200);
    await fillAsStranger();
    const old = visitShop(shop);
    old.cookies.set('known-device', before);
    for (const device of [office, old]) {
      expect((await tryFrom(device, password)).status).toBe(429);
    }
    expect((await tryFrom(home, password)).status).toBe(200);
  });

  test('whoever chose a password by mail gets in through what strangers have filled', async () => {
    const owner = visitShop(shop);
    const user = await findUser(store().db, { email });
    const token = await issueAccountToken(store().db, shop.services.keys, {
      id: randomUUID(),
      userId: user?.id ?? '',
      purpose: 'reset',
      now: new Date(),
    });
    await fillAsStranger();
    expect((await tryFrom(owner, password)).status).toBe(429);
    const reset = { token, newPassword: password };
    expect((await owner.post('/api/auth/reset-password', reset)).status).toBe(200);
    expect((await tryFrom(owner, password)).status).toBe(200);
  });

  test('what a known device keeps is out of reach for scripts, and lasts a year', async () => {
    const setBy = (answer: Response) =>
      answer.headers.getSetCookie().find((line) => line.includes('known-device='));
    const rest = 'Max-Age=31536000; Path=/; HttpOnly;';
    expect(setBy(await tryFrom(visitShop(shop), password))).toMatch(
      new RegExp(`^known-device=[\\w.-]+; ${rest} SameSite=Lax$`),
    );
    shop.services.publicUrl = 'https://shop.example';
    expect(setBy(await tryFrom(visitShop(shop), password))).toMatch(
      new RegExp(`^__Host-known-device=[\\w.-]+; ${rest} Secure; SameSite=Lax$`),
    );
    shop.services.publicUrl = shop.url;
    expect(setBy(await tryFrom(visitShop(shop), wrong))).toBeUndefined();
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
    shop.services.trustedProxies = trustProxies(['127.0.0.1']);
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
    shop.services.trustedProxies = trustProxies(['127.0.0.1']);
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

  test('an address holds twenty-four event streams, whatever it claims to be', async () => {
    const accounts = await Promise.all(times(3).map(() => signInAs(shop.services)));
    const open = (n: number) =>
      hearEvents(`${shop.url}/api/events`, { ...lies(n), ...accounts[n % 3]?.cookie });
    const streams = await Promise.all(times(30).map(open));
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(24);
    const refused = streams.filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(
      times(6).map(() => '10'),
    );
    for (const stream of streams) stream.leave();
    // The server learns of a closed connection a moment later.
    await expect
      .poll(async () => {
        const again = await open(0);
        again.leave();
        return again.status;
      })
      .toBe(200);
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
