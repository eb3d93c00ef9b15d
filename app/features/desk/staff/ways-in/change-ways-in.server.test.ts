import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { acts } from '#database/schema/acts.ts';
import { deskBrowser, joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import {
  askForPasskey,
  joinDeskWithPasskey,
  type PasskeyVisitor,
} from '#tests/harness/passkeys/join-desk-with-passkey.ts';
import { softwareAuthenticator } from '#tests/harness/passkeys/software-authenticator.ts';
import { codeOf, staffPassword } from '#tests/harness/staff-secrets.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { removeStaffPasskey } from './staff-passkeys.server.ts';

const minute = 60_000;
const newPassword = 'a mast of straight-grained spruce';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  type Asking = Pick<PasskeyVisitor, 'run'>;

  async function waysIn({ run }: Asking) {
    const answer = await run('ways-in');
    return z
      .object({
        result: z.object({
          hasPassword: z.boolean(),
          recoveryCodes: z.number(),
          passkeys: z.array(
            z.object({ id: z.string(), name: z.string(), lastUsedAt: z.string().nullable() }),
          ),
        }),
      })
      .parse(await answer.json()).result;
  }

  const sentenceOf = async (response: Response) =>
    z.object({ error: z.string() }).parse(await response.json()).error;

  async function setPassword({ run }: Asking, password = newPassword) {
    const offered = z
      .object({ result: z.object({ codeSecret: z.string(), sealedCodeSecret: z.string() }) })
      .parse(await (await run('new-codes')).json()).result;
    const { codeSecret, sealedCodeSecret } = offered;
    const code = codeOf(codeSecret, shop.services.clock());
    return { codeSecret, answer: await run('set-password', { password, sealedCodeSecret, code }) };
  }

  async function signIn(email: string, codeSecret: string) {
    const code = codeOf(codeSecret, shop.services.clock());
    const body = { email, password: newPassword, code };
    return (await deskBrowser(shop).post('/api/desk/sign-in', body)).status;
  }

  test('a passkey beside the first opens the desk, has its name, and says when it was last used', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const phone = softwareAuthenticator(shop.url);
    expect((await owner.addPasskey(phone, 'Phone')).status).toBe(200);
    const before = await waysIn(owner);
    expect(before.passkeys).toMatchObject([
      { name: 'Laptop', lastUsedAt: null },
      { name: 'Phone', lastUsedAt: null },
    ]);
    const browser = deskBrowser(shop);
    const answer = phone.get(await askForPasskey(browser, 'open'));
    expect((await browser.post('/api/desk/sign-in-with-passkey', { answer })).status).toBe(200);
    const [, second] = before.passkeys;
    const rename = { passkeyId: second?.id, name: '  Ada’s phone ' };
    expect((await owner.run('rename-passkey', rename)).status).toBe(200);
    const [first, renamed] = (await waysIn(owner)).passkeys;
    expect(first).toMatchObject({ name: 'Laptop', lastUsedAt: null });
    expect(renamed).toMatchObject({ name: 'Ada’s phone', lastUsedAt: expect.any(String) });
  });

  test('the same passkey is kept once, whoever would add it again', async () => {
    const [owner, other] = [
      await joinDeskWithPasskey(shop, 'owner'),
      await joinDeskWithPasskey(shop, 'support'),
    ];
    const again = await other.addPasskey(owner.passkey);
    expect(await sentenceOf(again)).toBe('This passkey opens the desk already.');
    expect((await waysIn(other)).passkeys).toHaveLength(1);
  });

  test('of a lost passkey nothing is left, and what it may have opened closes elsewhere', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const lost = softwareAuthenticator(shop.url);
    await owner.addPasskey(lost, 'Lost');
    const thief = deskBrowser(shop);
    const open = async () => {
      const answer = lost.get(await askForPasskey(thief, 'open'));
      return (await thief.post('/api/desk/sign-in-with-passkey', { answer })).status;
    };
    expect(await open()).toBe(200);
    const [, { id: passkeyId } = { id: '' }] = (await waysIn(owner)).passkeys;
    expect((await owner.run('remove-passkey', { passkeyId })).status).toBe(200);
    expect((await thief.get('/api/desk/session')).status).toBe(401);
    expect(await open()).toBe(401);
    expect((await owner.get('/api/desk/session')).status).toBe(200);
    expect((await owner.run('remove-passkey', { passkeyId })).status).toBe(409);
  });

  test('the last way in stays, also where two are taken away at once', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const remove = (passkeyId: string) => owner.run('remove-passkey', { passkeyId });
    const [first = { id: '' }] = (await waysIn(owner)).passkeys;
    expect(await sentenceOf(await remove(first.id))).toBe(
      'This is the only way in: add another first.',
    );
    await owner.addPasskey(softwareAuthenticator(shop.url));
    const ids = (await waysIn(owner)).passkeys.map(({ id }) => id);
    // Not from one browser: its first press turns the cookie that the second came with.
    const both = await Promise.all(
      ids.map((passkeyId) =>
        removeStaffPasskey(
          shop.services,
          { who: 'command line', key: randomUUID() },
          { email: owner.email, passkeyId },
        ),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['done', 'refused']);
    const withPassword = await joinDesk(shop, 'owner');
    expect(await sentenceOf(await withPassword.run('remove-password'))).toContain('only way in');
  });

  test('a password with an app opens the desk beside the passkey, and no more once it is removed', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const { codeSecret, answer } = await setPassword(owner);
    expect(answer.status).toBe(200);
    expect(await waysIn(owner)).toMatchObject({ hasPassword: true });
    shop.shiftClock(minute);
    expect(await signIn(owner.email, codeSecret)).toBe(200);
    expect((await owner.run('remove-password')).status).toBe(200);
    shop.shiftClock(2 * minute);
    expect(await signIn(owner.email, codeSecret)).toBe(401);
    expect(await waysIn(owner)).toMatchObject({ hasPassword: false });
    shop.shiftClock(0);
  });

  test('a password that is easy to guess, or an app that makes other codes, is not taken', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    expect((await setPassword(owner, 'too short')).answer.status).toBe(409);
    expect((await setPassword(owner, owner.email)).answer.status).toBe(409);
    const wrong = { password: newPassword, sealedCodeSecret: 'made-up', code: '123456' };
    expect(await sentenceOf(await owner.run('set-password', wrong))).toContain('not the code');
    expect(await waysIn(owner)).toMatchObject({ hasPassword: false });
  });

  test('new recovery codes take the place of the earlier ones, and are counted down', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const key = randomUUID();
    const renew = async () =>
      z
        .object({ result: z.object({ recoveryCodes: z.array(z.string()) }) })
        .parse(await (await owner.run('renew-recovery-codes', {}, key)).json()).result
        .recoveryCodes;
    const codes = await renew();
    expect(new Set([...codes, ...owner.recoveryCodes]).size).toBe(20);
    const recover = async (code = '') =>
      (await shop.post('/api/desk/sign-in', { email: owner.email, password: '', code })).status;
    expect(await recover(owner.recoveryCodes[0])).toBe(401);
    expect(await recover(codes[0])).toBe(200);
    expect(await renew()).toEqual(codes.slice(1));
    expect(await waysIn(owner)).toMatchObject({ recoveryCodes: 9 });
  });

  test('nobody changes or sees the ways in of somebody else, but the command line', async () => {
    const [owner, support] = [
      await joinDesk(shop, 'owner'),
      await joinDeskWithPasskey(shop, 'support'),
    ];
    await support.addPasskey(softwareAuthenticator(shop.url));
    const { email } = support;
    const [, { id: passkeyId } = { id: '' }] = (await waysIn(support)).passkeys;
    const asked: [string, object][] = [
      ['ways-in', { email }],
      ['remove-passkey', { email, passkeyId }],
      ['rename-passkey', { email, passkeyId, name: 'Mine' }],
      ['remove-password', { email }],
      ['renew-recovery-codes', { email }],
    ];
    for (const [command, args] of asked) {
      expect((await owner.run(command, args)).status).toBe(403);
    }
    expect((await owner.run('remove-passkey', { passkeyId })).status).toBe(409);
    expect((await waysIn(support)).passkeys).toHaveLength(2);
  });

  test('each change stands in the history, by name and without an address', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    await owner.addPasskey(softwareAuthenticator(shop.url), 'Key of ada@example.com');
    await setPassword(owner);
    await owner.run('remove-password');
    await owner.run('remove-passkey', { passkeyId: (await waysIn(owner)).passkeys[0]?.id });
    const rows = await shop.services.db.select().from(acts).where(eq(acts.who, owner.email));
    expect(rows.map(({ act, before, after }) => ({ act, before, after }))).toMatchObject([
      { act: 'join', after: { by: 'passkey' } },
      { act: 'add-passkey', after: { passkey: 'Key of (an address)' } },
      { act: 'set-password', before: { hadPassword: false } },
      { act: 'remove-password', after: { hasPassword: false } },
      { act: 'remove-passkey', before: { passkey: 'Laptop' } },
    ]);
    const facts = JSON.stringify(rows.map(({ who: _, ...row }) => row));
    expect(facts).not.toContain(owner.email);
    expect(facts).not.toContain(newPassword);
    expect(facts).not.toContain(staffPassword);
  });
});
