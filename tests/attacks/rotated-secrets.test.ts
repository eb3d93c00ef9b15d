import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeys } from '#app/platform/keys.server.ts';
import { openTestShop, type TestShop, testSecret } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import {
  askForReset,
  joinShop,
  mailTo,
  type Visitor,
  visitShop,
} from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';
const newSecret = 'the secret that comes after the first one';

onOneStore((store) => {
  /** The shop before its secret is changed, and the shops that start after that, on the same records. */
  let before: TestShop;
  let rotated: TestShop;
  let alone: TestShop;
  let emails = 0;
  beforeAll(async () => {
    before = await openTestShop(store());
    rotated = await openTestShop(store(), {
      workJobs: false,
      keys: openKeys([newSecret, testSecret]),
    });
    alone = await openTestShop(store(), { workJobs: false, keys: openKeys([newSecret]) });
  });
  afterAll(async () => {
    for (const shop of [before, rotated, alone]) await shop.close();
  });

  async function member(): Promise<{ email: string; visitor: Visitor }> {
    emails += 1;
    const email = `member-${emails}@example.com`;
    const visitor = visitShop(before);
    await joinShop(before, visitor, { email, password });
    return { email, visitor };
  }

  /** The same browser, at another of the shops. */
  function at(shop: TestShop, visitor: Visitor): Visitor {
    const same = visitShop(shop);
    for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
    return same;
  }

  test('a new secret before the old one signs nobody out, and gives a cookie of its own', async () => {
    const { email, visitor } = await member();
    const there = at(rotated, visitor);
    expect((await there.get('/api/library')).status).toBe(200);
    expect(await there.signedInAs()).toBe(email);
    const renewed = there.cookies.get('session');
    expect(renewed).not.toBe(visitor.cookies.get('session'));
    expect(renewed?.split('.')[0]).toBe(visitor.cookies.get('session')?.split('.')[0]);
    expect(await at(alone, there).signedInAs()).toBe(email);
  });

  test('once the old secret is gone, what it signed is nobody’s', async () => {
    const { visitor } = await member();
    const there = at(alone, visitor);
    expect((await there.get('/api/library')).status).toBe(401);
    expect(await there.signedInAs()).toBeNull();
  });

  test('whoever asks with the old cookie and signs out there has ended the session', async () => {
    const { visitor } = await member();
    const there = at(rotated, visitor);
    expect((await there.post('/api/auth/sign-out', {})).status).toBe(200);
    expect(await visitor.signedInAs()).toBeNull();
  });

  test('a link that was mailed under the old secret sets a password under the new one', async () => {
    const { email } = await member();
    const token = await askForReset(before, email);
    const check = await rotated.post('/api/check-reset-token', { token });
    expect(await check.json()).toEqual({ valid: true });
    const newPassword = 'a password nobody knew';
    const reset = await rotated.post('/api/auth/reset-password', { token, newPassword });
    expect(reset.status).toBe(200);
    await mailTo(before, email, /password/i, 2);
  });

  test('a known device is known under the new secret', async () => {
    const { email, visitor } = await member();
    const there = at(rotated, visitor);
    const strangers = visitShop(rotated);
    for (let tried = 0; tried < 5; tried += 1) await strangers.signIn(email, 'not the right one');
    expect((await there.signIn(email, password)).status).toBe(200);
  });
});
