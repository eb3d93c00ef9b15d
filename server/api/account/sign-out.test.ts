import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { withoutRecords } from '#tests/harness/without-records.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  test('while the database is away nobody is told that they are signed out, or never were in', async () => {
    const { cookie, email } = await signInAs(shop.services);
    const away = withoutRecords(shop, 'all but limits');
    const asked = [
      await away.ask('/api/auth/sign-out', { method: 'POST', headers: cookie, body: '{}' }),
      await away.ask('/api/auth/get-session', { headers: cookie }),
    ];
    for (const answer of asked) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await answer.json()).toMatchObject({ code: 'store_unavailable' });
    }
    await away.close();

    const back = await fetch(`${shop.url}/api/auth/get-session`, { headers: cookie });
    expect(await back.json()).toMatchObject({ user: { email } });
    const done = await shop.post('/api/auth/sign-out', {}, cookie);
    expect(await done.json()).toEqual({ success: true });
    const after = await fetch(`${shop.url}/api/auth/get-session`, { headers: cookie });
    expect(await after.json()).toBeNull();
  });

  test('signing out twice, or without having signed in, is no error', async () => {
    const { cookie } = await signInAs(shop.services);
    for (const who of [cookie, cookie, {}]) {
      expect((await shop.post('/api/auth/sign-out', {}, who)).status).toBe(200);
    }
  });
});
