import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { askForReset, joinShop, mailTo, visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  test('an account from sign-up to reset: each step leaves what the next one needs', async () => {
    const email = 'ada@example.com';
    const ada = visitShop(shop);
    const elsewhere = visitShop(shop);
    await joinShop(shop, ada, { email, password });
    expect(await ada.signedInAs()).toBe(email);

    await elsewhere.signIn(' ADA@example.com', password);
    const renamed = await ada.post('/api/auth/update-user', {
      name: 'Ada King',
      firstName: 'Ada',
      lastName: 'King',
    });
    expect(await renamed.json()).toEqual({ status: true });
    expect(await (await ada.get('/api/auth/get-session')).json()).toMatchObject({
      user: { email, emailVerified: true, name: 'Ada King', firstName: 'Ada', lastName: 'King' },
    });

    const wrong = await ada.post('/api/auth/change-password', {
      currentPassword: 'not this one',
      newPassword: 'another long password',
    });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({ message: 'Current password is incorrect.' });
    const changed = await ada.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'another long password',
    });
    expect(changed.status).toBe(200);
    expect(await ada.signedInAs()).toBe(email);
    expect(await elsewhere.signedInAs()).toBeNull();
    await mailTo(shop, email, /was changed/);

    const token = await askForReset(shop, email);
    const check = () => shop.post('/api/check-reset-token', { token });
    expect(await (await check()).json()).toEqual({ valid: true });
    const reset = await shop.post('/api/auth/reset-password', { token, newPassword: password });
    expect(reset.status).toBe(200);
    expect(await (await check()).json()).toEqual({ valid: false });
    expect(await ada.signedInAs()).toBeNull();
    expect(ada.cookies.has('signed-in')).toBe(false);
    expect((await ada.signIn(email, 'another long password')).status).toBe(401);
    expect((await ada.signIn(email, password)).status).toBe(200);
    await ada.post('/api/auth/sign-out', {});
    expect(await ada.signedInAs()).toBeNull();
  });

  test('signing in answers who is signed in and until when, as get-session does from then on', async () => {
    const email = 'grace@example.com';
    const grace = visitShop(shop);
    await joinShop(shop, grace, { email, password });
    const answer: unknown = await (await grace.signIn(email, password)).json();
    expect(answer).toMatchObject({ user: { email, emailVerified: true, firstName: 'Ada' } });
    expect(answer).toEqual(await (await grace.get('/api/auth/get-session')).json());
  });
});
