import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { askForReset, visitShop } from '#tests/harness/visit-shop.ts';

const tooShort = 'Password must be at least 6 characters long.';
const tooLong = 'Password must be at most 256 characters long.';
const weak = 'Password is known to be weak and easy to guess, please choose a different one.';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  test.each([
    ['none', '', tooShort],
    ['5 characters', 'x7#qL', tooShort],
    ['257 characters', 'x7#qL'.repeat(60).slice(0, 257), tooLong],
    ['10,000 characters', 'x7#qL'.repeat(2_000), tooLong],
    ['one of the most common', 'password', weak],
    ['one of the most common, in capitals', 'QWERTY123456'.slice(0, 6), weak],
    ['only spaces', '         ', weak],
    ['one character', 'ñññññññ', weak],
    ['the name of the shop', 'Evenkeel Academy 2026', weak],
    ['up-to-the-at', 'Up-to-the-At', weak],
    ['whole-address', 'whole-address@EXAMPLE.com', weak],
  ])(
    '%s: refused at sign-up, change and reset with the same words',
    async (what, password, why) => {
      const email = `${what.replaceAll(/[^a-z0-9]/g, '-')}@example.com`;
      const visitor = visitShop(shop);
      const refused = [await visitor.signUp(email, password)];
      await visitor.signUp(email, 'correct horse battery');
      await visitor.signIn(email, 'correct horse battery');
      const change = { currentPassword: 'correct horse battery', newPassword: password };
      refused.push(await visitor.post('/api/auth/change-password', change));
      const token = await askForReset(shop, email);
      refused.push(await shop.post('/api/auth/reset-password', { token, newPassword: password }));
      for (const answer of refused) {
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ message: why, error: why });
      }
      const check = await shop.post('/api/check-reset-token', { token });
      expect(await check.json()).toEqual({ valid: true });
      expect((await visitShop(shop).signIn(email, password)).status).toBe(401);
      expect(await visitor.signedInAs()).toBe(email);
    },
  );

  test.each([
    ['6', 'x7#qLz'],
    ['256', 'x7#qL'.repeat(60).slice(0, 256)],
    ['spaces-around', '  x7#qLz  '],
    ['emoji', '🪁🧭🪁🧭🪁🧭'],
    ['composed', 'pässwörd naïve'],
    ['nul-and-newline', 'x7#\u0000q\nLz'],
  ])('%s: taken, and compared as typed', async (what, password) => {
    const email = `exact-${what}@example.com`;
    const visitor = visitShop(shop);
    expect((await visitor.signUp(email, password)).status).toBe(200);
    const others = [
      password.trim(),
      `${password} `,
      password.slice(0, -1),
      password.toUpperCase(),
      password.split('\u0000')[0] ?? '',
    ].filter((other) => other !== password);
    for (const other of others) expect((await visitor.signIn(email, other)).status).toBe(401);
    // How accents are composed is the keyboard's choice, and nobody sees it.
    for (const same of [password, password.normalize('NFD')]) {
      expect((await visitor.signIn(email, same)).status).toBe(200);
    }
  });
});
