import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { mailTo, tokenIn, visitShop } from '#tests/harness/visit-shop.ts';

const minuteMs = 60_000;

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  test('an export is one private file with a page and JSON, of nobody else, and has no secret', async () => {
    const { email, cookie } = await signInAs(shop.services, { name: 'Ada </script><b>' });
    const other = await signInAs(shop.services);
    const answer = await shop.post('/api/my-data/export', {}, cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="my-data-/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const page = await answer.text();
    expect(page).toContain(`<h1>What we keep about ${email}</h1>`);
    const json = /<script type="application\/json" id="data">([\s\S]*?)<\/script>/.exec(page)?.[1];
    expect(JSON.parse(json ?? '')).toMatchObject({
      account: { email, name: 'Ada </script><b>' },
      sessions: [{}],
    });
    expect(page).not.toContain('<b>');
    expect(page).not.toContain(other.email);
    expect(page).not.toMatch(/argon2|[a-z]Hash"|"token"/);
  });

  test('whoever did not sign in just now is asked again; a password or a code is enough', async () => {
    const email = 'late@example.com';
    const visitor = visitShop(shop);
    await visitor.signUp(email, 'correct horse battery');
    await visitor.signIn(email, 'correct horse battery');
    const unproved = await visitor.post('/api/my-data/erase', {});
    expect([unproved.status, await unproved.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'email_unverified' }),
    ]);
    await visitor.post('/api/verify-email', {
      token: tokenIn(await mailTo(shop, email, /^Confirm/)),
    });
    shop.shiftClock(11 * minuteMs);
    for (const path of ['/api/my-data/export', '/api/my-data/erase']) {
      const late = await visitor.post(path, {});
      expect([late.status, await late.json()]).toEqual([
        403,
        expect.objectContaining({ code: 'reauthentication_needed' }),
      ]);
    }
    shop.shiftClock(0);
    await visitor.signIn(email, 'correct horse battery');
    expect((await visitor.post('/api/my-data/export', {})).status).toBe(200);
  });

  test('asking, seeing and keeping are for the account’s owner alone', async () => {
    const ada = await signInAs(shop.services);
    const eve = await signInAs(shop.services);
    for (const path of ['export', 'erase', 'keep']) {
      expect((await shop.post(`/api/my-data/${path}`, {})).status).toBe(401);
    }
    expect((await shop.get('/api/my-data')).status).toBe(401);
    const erase = async () =>
      (await shop.post('/api/my-data/erase', { userId: eve.userId }, ada.cookie)).json();
    const asked = await erase();
    expect(await erase()).toEqual(asked);
    const seen = async ({ cookie }: { cookie: { Cookie: string } }) =>
      (await shop.get('/api/my-data', cookie)).json();
    expect(await seen(ada)).toEqual(asked);
    expect(await seen(eve)).toEqual({ erasedOn: null });
    expect((await shop.post('/api/my-data/keep', {}, eve.cookie)).status).toBe(200);
    expect(await seen(ada)).toEqual(asked);
    expect((await shop.post('/api/my-data/keep', {}, ada.cookie)).status).toBe(200);
    expect(await seen(ada)).toEqual({ erasedOn: null });
  });
});
