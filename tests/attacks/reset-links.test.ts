import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { askForReset, joinShop, mailTo, visitShop } from '#tests/harness/visit-shop.ts';
import { hostPoisons, poisonedResetUrls } from './payloads/host-poisons.ts';
import { choice, someOf } from './payloads/some-of.ts';

const password = 'correct horse battery';
const newPassword = 'a password nobody knew';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const reset = (token: string, to = newPassword) =>
    shop.post('/api/auth/reset-password', { token, newPassword: to });

  async function member(email: string) {
    const visitor = visitShop(shop);
    await joinShop(shop, visitor, { email, password });
    return visitor;
  }

  test('a link that was used sets no second password', async () => {
    const email = 'reused@example.com';
    const owner = await member(email);
    const token = await askForReset(shop, email);
    expect((await reset(token)).status).toBe(200);
    const again = await reset(token, 'what the thief wants');
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({
      message: 'This password reset link is invalid or has expired. Please request a new one.',
    });
    expect((await owner.signIn(email, newPassword)).status).toBe(200);
  });

  test('of 50 uses at the same moment one sets the password', async () => {
    const email = 'raced@example.com';
    const owner = await member(email);
    const token = await askForReset(shop, email);
    const wanted = Array.from({ length: 50 }, (_, n) => `wanted by racer ${n}`);
    const answers = await Promise.all(wanted.map((each) => reset(token, each)));
    const winners = wanted.filter((_, n) => answers[n]?.status === 200);
    expect(winners).toHaveLength(1);
    // Those for whom the line is too long are asked to come back.
    expect(answers.filter(({ status }) => status === 400 || status === 503)).toHaveLength(49);
    expect((await owner.signIn(email, winners[0] ?? '')).status).toBe(200);
    const { text } = await mailTo(shop, email, /was changed/);
    expect(text).toContain('All devices');
    expect(text).toContain(`/auth?mode=forgot&email=${encodeURIComponent(email)}`);
  });

  test('a link works for an hour and not longer', async () => {
    const email = 'late@example.com';
    await member(email);
    const token = await askForReset(shop, email);
    shop.shiftClock(59 * 60_000);
    expect(await (await shop.post('/api/check-reset-token', { token })).json()).toEqual({
      valid: true,
    });
    shop.shiftClock(61 * 60_000);
    expect(await (await shop.post('/api/check-reset-token', { token })).json()).toEqual({
      valid: false,
    });
    expect((await reset(token)).status).toBe(400);
    shop.shiftClock(0);
  });

  test('a newer link voids the older one, unused', async () => {
    const email = 'older@example.com';
    await member(email);
    const older = await askForReset(shop, email);
    const newer = await askForReset(shop, email, 2);
    expect((await reset(older)).status).toBe(400);
    expect((await reset(newer)).status).toBe(200);
  });

  test('changing the password voids a link that somebody asked for before', async () => {
    const email = 'careful@example.com';
    const owner = await member(email);
    const token = await askForReset(shop, email);
    await owner.post('/api/auth/change-password', { currentPassword: password, newPassword });
    expect((await reset(token)).status).toBe(400);
  });

  test('a link that proves an address sets no password, and the other way round', async () => {
    const email = 'crossed@example.com';
    const owner = visitShop(shop);
    await owner.signUp(email, password);
    await owner.signIn(email, password);
    const proof = /#token=([\w-]+)/.exec((await mailTo(shop, email, /^Confirm/)).text)?.[1] ?? '';
    expect((await reset(proof)).status).toBe(400);
    const token = await askForReset(shop, email);
    expect(await (await owner.post('/api/verify-email', { token })).json()).toEqual({
      valid: false,
    });
    expect((await owner.post('/api/remove-unverified-account', { token })).status).toBe(400);
  });

  test('neither the database nor a job holds what the mail holds', async () => {
    const email = 'copied@example.com';
    await member(email);
    const token = await askForReset(shop, email);
    const tables = ['account_tokens', 'pgboss.job', 'sessions', 'rate_limits'];
    for (const table of tables) {
      const rows = await store().query(`select to_jsonb(t)::text as row from ${table} t`, []);
      expect(rows.rows.filter(({ row }) => String(row).includes(token))).toEqual([]);
    }
    const { rows } = await store().query('select 1 from account_tokens', []);
    expect(rows.length).toBeGreaterThan(0);
  });

  describe('whatever a request claims, the mailed link leads home', () => {
    test(`of its host, and of the page to come back to (${choice})`, async () => {
      const email = 'poisoned@example.com';
      await member(email);
      const poisons = poisonedResetUrls(shop.url);
      expect(hostPoisons.length).toBeGreaterThanOrEqual(20);
      expect(poisons.length).toBeGreaterThanOrEqual(100);
      for (const [n, resetUrl] of someOf(poisons, 11).entries()) {
        const poison = hostPoisons[n % hostPoisons.length] ?? {};
        // As if nothing had been mailed before: a day's mails are fewer than the poisons.
        await shop.forgetLimits();
        expect(await askAsAnotherHost(shop, { email, resetUrl }, poison), resetUrl).toBe('{}');
      }
      for (const poison of someOf(hostPoisons, 8)) {
        await shop.forgetLimits();
        expect(await askAsAnotherHost(shop, { email }, poison)).toBe('{}');
      }
      const count = someOf(poisons, 11).length + someOf(hostPoisons, 8).length;
      await mailTo(shop, email, /^Reset your password/, count);
      const link = `${shop.url}/auth?mode=reset&email=poisoned%40example.com#token=`;
      for (const { subject, text, html } of await shop.emails()) {
        if (!/^Reset your/.test(subject) || !text.includes('poisoned')) continue;
        expect(text).toContain(link);
        expect(text + html).not.toMatch(/evil|gopher|javascript:/);
      }
    }, 600_000);
  });
});

/** `fetch` would not lie about the host it talks to. */
async function askAsAnotherHost(
  shop: TestShop,
  body: object,
  poison: Record<string, string>,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const asking = request(
      `${shop.url}/api/send-password-reset`,
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Origin: shop.url,
          ...poison,
        },
      },
      (answer) => text(answer).then(resolve, reject),
    );
    asking.on('error', reject).end(JSON.stringify(body));
  });
}
