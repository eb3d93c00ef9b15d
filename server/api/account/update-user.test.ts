import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { visitShop } from '#tests/harness/visit-shop.ts';

const email = 'ada@example.com';
const password = 'correct horse battery';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  test('nobody is without a first name, at sign-up or later; a last name may be left out', async () => {
    const ada = visitShop(shop);
    for (const name of ['', ' \t']) {
      const refused = await ada.signUp(email, password, { name });
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ message: 'Name is required.' });
    }
    expect((await ada.signIn(email, password)).status).toBe(401);
    expect((await ada.signUp(email, password)).status).toBe(200);
    await ada.signIn(email, password);

    const rename = (name: string, firstName: string, lastName: string) =>
      ada.post('/api/auth/update-user', { name, firstName, lastName });
    const refusals: [string, string, string, string][] = [
      ['', '', '', 'First name is required.'],
      ['King', ' ', 'King', 'First name is required.'],
      [' ', 'Ada', 'King', 'Name is required.'],
    ];
    for (const [name, firstName, lastName, message] of refusals) {
      const refused = await rename(name, firstName, lastName);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ message });
    }
    const session = async () => (await ada.get('/api/auth/get-session')).json();
    expect(await session()).toMatchObject({ user: { name: 'Ada Lovelace', firstName: 'Ada' } });
    expect((await rename('Ada', 'Ada', ' ')).status).toBe(200);
    expect(await session()).toMatchObject({
      user: { name: 'Ada', firstName: 'Ada', lastName: '' },
    });
  });
});
