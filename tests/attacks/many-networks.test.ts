import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { books, bundle } from '#app/features/catalog/catalog.ts';
import { checkShop } from '#app/features/desk/queues/check-shop.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openLog } from '#app/platform/log.server.ts';
import { forgetUnlistedProxy } from '#server/guards/unlisted-proxy.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { patient, visitShop } from '#tests/harness/visit-shop.ts';

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const bundleItems = books.map(({ fullTitle }) => ({
  title: fullTitle,
  category: bundle.category,
}));
const hex = (n: number) => n.toString(16);

onOneStore((store) => {
  let shop: TestShop;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = openLog('warn', { write: (line) => void lines.push(line) });
    shop = await openTestShop(store(), { limitsFactor: 1, workJobs: false, log });
    shop.services.trustedProxies = trustProxies(['127.0.0.1']);
    await visitShop(shop).signUp('owner@example.com', 'correct horse battery');
  });
  beforeEach(() => shop.forgetLimits());
  afterAll(() => shop.close());

  const question = (from: string, n = 0) =>
    shop.post(
      '/api/check-email-exists',
      { email: `n${n}@example.com` },
      { 'X-Forwarded-For': from },
    );

  /** How many of the questions are answered, each asked from the address `from` gives. */
  async function answered(count: number, from: (n: number) => string): Promise<number> {
    const answers = await Promise.all(times(count).map((n) => question(from(n), n)));
    return answers.filter(({ status }) => status === 200).length;
  }

  /** As if so many had been counted by the one counter that there is under such a key. */
  async function setCount(points: number, key: string) {
    const { rows } = await store().query(
      'update rate_limits set points = $1 where key = $2 returning key',
      [points, key],
    );
    expect(rows).toHaveLength(1);
  }

  test('a port at each hop makes nobody somebody else', async () => {
    expect(await answered(30, (n) => `203.0.113.9:${40_000 + n}`)).toBe(20);
    expect(await answered(30, (n) => `[2001:db8::9]:${40_000 + n}`)).toBe(20);
  });

  test('hops that are no address count as the proxy that wrote them, however long', async () => {
    const nonsense = (n: number) => `${'x'.repeat(n % 2 === 0 ? 300 : 5)}${n}`;
    expect(await answered(30, nonsense)).toBe(20);
  });

  test('who has an IPv6 /56 or /48 has four or sixteen times as much as a household, not 65,536 times', async () => {
    const inOne56 = (n: number) => `2001:db8:1:${hex(n % 256)}::1`;
    expect(await answered(90, inOne56)).toBe(80);
    await shop.forgetLimits();
    const inOne48 = (n: number) => `2001:db8:1:${hex(n << 8)}::1`;
    expect(await answered(1, inOne48)).toBe(1);
    await setCount(300, 'check-email*16:2001:db8:1::/48');
    expect(await answered(30, inOne48)).toBe(20);
    expect((await question('2001:db8:2::1')).status).toBe(200);
  });

  test('who has an IPv4 /24 has sixteen times as much as one address', async () => {
    expect(await answered(1, () => '203.0.113.9')).toBe(1);
    await setCount(300, 'check-email*16:203.0.113.0/24');
    expect(await answered(30, (n) => `203.0.113.${n}`)).toBe(20);
    expect((await question('203.0.114.1')).status).toBe(200);
  });

  test('one household uses up its own, and not what its neighbours share with it', async () => {
    expect(await answered(200, () => '2001:db8:1:1::1')).toBe(20);
    expect(await answered(20, () => '2001:db8:1:2::1')).toBe(20);
  });

  /** Each question from a network that shares nothing with the others. */
  const anywhere = (n: number) => `2a02:${hex(n)}::1`;

  /** As if 590 questions had come from everywhere, and twenty more that do. */
  async function fillTheHour(): Promise<number> {
    await question('2a03::1');
    await setCount(590, 'check-email-all:all');
    return answered(20, anywhere);
  }

  test('questions about accounts end at 600 an hour for the whole shop, and the log says so once', async () => {
    lines.length = 0;
    expect(await fillTheHour()).toBe(10);
    const over = await question(anywhere(9_999));
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await over.json()).toMatchObject({ code: 'too_many_requests' });
    expect(lines.filter((line) => line.includes('More was asked of the whole shop'))).toHaveLength(
      1,
    );
  });

  test('while those are braked, buyers with a password are served, and known addresses refused', async () => {
    await fillTheHour();
    const order = (email: string) =>
      shop.post(
        '/api/create-checkout-session',
        {
          ...{ email, firstName: 'Ada', userPassword: 'correct horse battery' },
          cartItems: bundleItems,
        },
        { 'X-Forwarded-For': '198.51.100.7' },
      );
    expect((await order('buyer@example.com')).status).toBe(200);
    const known = await order('owner@example.com');
    expect(await known.json()).toMatchObject({ code: 'account_exists' });
  });

  test('a neighbour that forwards without being named is said once, at level error, in public alone, and `check` names it', async () => {
    shop.services.trustedProxies = trustProxies([]);
    const said = () => lines.filter((line) => /TRUSTED_PROXIES/.test(line));
    await question('203.0.113.9');
    expect(said()).toEqual([]);
    const local = shop.services.publicUrl;
    shop.services.publicUrl = 'https://shop.example';
    for (const n of times(3)) await question(`198.51.100.${n}`);
    expect(said()).toHaveLength(1);
    expect(said()[0]).toMatch(/"level":"error".*"proxy":"127\.0\.0\.1"/);
    const named = async () =>
      (await checkShop(shop.services)).problems.filter((problem) => /127\.0\.0\.1/.test(problem));
    await expect.poll(named, patient).toHaveLength(1);
    await forgetUnlistedProxy(shop.services);
    expect(await named()).toEqual([]);
    shop.services.publicUrl = local;
    shop.services.trustedProxies = trustProxies(['127.0.0.1']);
  });
});
