import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, users } from '#database/schema/users.ts';
import { isLongRun } from '#tests/harness/long-run.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { visitShop } from '#tests/harness/visit-shop.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';

const racers = isLongRun ? 100 : 50;

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store());
  });
  afterAll(() => shop.close());

  const spellings = [
    'renee@bücher.example',
    ' RENEE@BÜCHER.EXAMPLE ',
    'renee@bu\u0308cher.example',
    'mailto:renee@xn--bcher-kva.example',
    'ｒｅｎee@Bücher.example',
    '\u200f\u00a0Renée <renee@bücher.example>\t',
  ];

  test(`${racers} sign-ups of one address at once, spelt six ways, make one account`, async () => {
    const passwords = Array.from({ length: racers }, (_, n) => `password of racer ${n}`);
    const answers = await Promise.all(
      passwords.map((password, n) =>
        visitShop(shop).signUp(spellings[n % spellings.length] ?? '', password),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    // Those for whom the line is too long are asked to come back: more of them on a slow machine.
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(racers - taken.length);
    expect(taken.length).toBeGreaterThanOrEqual(22 / limitMs(1));
    expect(new Set(await Promise.all(taken.map((answer) => answer.text()))).size).toBe(1);

    const email = 'renee@xn--bcher-kva.example';
    const made = await store().db.select().from(users).where(eq(users.email, email));
    expect(made).toHaveLength(1);
    const all = await store().db.select().from(accounts);
    expect(all.filter(({ userId }) => userId === made[0]?.id)).toHaveLength(1);

    // Over a hundred slow hashes in all, which take their time on a busy machine.
    const opened: string[] = [];
    for (const password of passwords) {
      if ((await visitShop(shop).signIn(email, password)).status === 200) opened.push(password);
    }
    expect(opened).toHaveLength(1);
    for (const spelling of spellings) {
      expect((await visitShop(shop).signIn(spelling, opened[0] ?? '')).status).toBe(200);
    }
  }, 240_000);

  test('look-alikes are other people, or nobody', async () => {
    const password = 'correct horse battery';
    // The second has Cyrillic letters before the @, the last in its domain.
    const emails = ['ada@example.com', 'аdа@example.com', 'a.da@example.com', 'ada@exаmple.com'];
    const statuses = [];
    for (const email of emails) {
      statuses.push((await visitShop(shop).signUp(email, password)).status);
    }
    expect(statuses).toEqual([200, 400, 200, 200]);
    const rows = await store().db.select({ email: users.email }).from(users);
    const lookAlikes = rows.filter(({ email }) => /^.\.?d.@/.test(email));
    expect(new Set(lookAlikes.map(({ email }) => email)).size).toBe(3);
  });

  test('what is not one address makes no account and reaches no mail server', async () => {
    const before = await store().db.select().from(users);
    for (const email of [
      'ada@example.com, eve@example.com',
      '"ada@evil.example"@example.com',
      'ada@example.com\r\nBcc: eve@example.com',
      'Ada <ada@example.com>, Eve <eve@example.com>',
      '',
    ]) {
      const refused = await visitShop(shop).signUp(email, 'correct horse battery');
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ message: 'Please check the email address.' });
      const asked = await shop.post('/api/send-password-reset', { email });
      expect(await asked.json()).toEqual({});
    }
    expect(await store().db.select().from(users)).toHaveLength(before.length);
    const recipients = (await shop.emails()).flatMap(({ to }) => to.map(({ address }) => address));
    expect(recipients.filter((address) => /eve@|evil/.test(address))).toEqual([]);
  });
});
