import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { findBuyer } from '#app/features/desk/buyers/find-buyer.server.ts';
import { readPasskeysAnswer } from '#app/features/identity/passkeys/passkeys-answer.ts';
import type { SecurityEvent } from '#app/platform/security-log/security-events.ts';
import { users } from '#database/schema/users.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import {
  addPasskey,
  askForNewPasskey,
  askForPasskey,
  signInWithPasskey,
} from '#tests/harness/passkeys/buyer-passkeys.ts';
import {
  type Dishonesty,
  softwareAuthenticator,
} from '#tests/harness/passkeys/software-authenticator.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { askForReset, joinShop, mailTo, visitShop } from '#tests/harness/visit-shop.ts';

const codeOf = (answer: unknown) => z.object({ code: z.string() }).parse(answer).code;
const minute = 60_000;
const password = 'correct horse battery';

onOneStore((store) => {
  let shop: TestShop;
  let count = 0;
  let noted: SecurityEvent[] = [];
  beforeAll(async () => {
    const securityLog = {
      note: (event: SecurityEvent) => void noted.push(event),
      flush: () => undefined,
    };
    shop = await openTestShop(store(), { limitsFactor: 1, securityLog });
  });
  beforeEach(async () => {
    noted = [];
    shop.shiftClock(0);
    await shop.forgetLimits();
  });
  afterAll(() => shop.close());

  async function member() {
    count += 1;
    const email = `passkey-${count}@example.com`;
    const visitor = visitShop(shop);
    await joinShop(shop, visitor, { email, password });
    return { email, visitor };
  }

  async function memberWithPasskey() {
    const { email, visitor } = await member();
    const passkey = softwareAuthenticator(shop.url);
    expect((await addPasskey(visitor, passkey)).status).toBe(200);
    return { email, visitor, passkey };
  }

  const listOf = async (visitor: ReturnType<typeof visitShop>) =>
    readPasskeysAnswer(await (await visitor.get('/api/passkeys')).json()) ?? [];

  test('a passkey signs in without address and password, its owner is mailed, and it goes when it is removed', async () => {
    const { email, visitor, passkey } = await memberWithPasskey();
    expect((await mailTo(shop, email, /^A passkey was added/)).text).not.toContain(passkey.id);
    const elsewhere = visitShop(shop);
    expect(await askForPasskey(elsewhere)).not.toHaveProperty('allowCredentials');
    expect((await signInWithPasskey(elsewhere, passkey)).status).toBe(200);
    expect(await elsewhere.signedInAs()).toBe(email);
    expect([...elsewhere.cookies.keys()].join()).toContain('known-device');
    const [kept] = await listOf(visitor);
    expect(kept?.lastUsedAt).not.toBeNull();
    await visitor.post('/api/passkeys/remove', { id: kept?.id });
    await visitor.post('/api/passkeys/remove', { id: kept?.id });
    expect(await listOf(visitor)).toEqual([]);
    expect((await signInWithPasskey(visitShop(shop), passkey)).status).toBe(401);
    expect(noted).toEqual(
      expect.arrayContaining(['passkey-added', 'sign-in-succeeded', 'passkey-removed']),
    );
  });

  test('whoever finds a browser open removes no passkey without the password', async () => {
    const { visitor } = await memberWithPasskey();
    const [kept] = await listOf(visitor);
    const remove = async (given: object) => {
      const answer = await visitor.post('/api/passkeys/remove', { id: kept?.id, ...given });
      return answer.status === 200 ? 'removed' : codeOf(await answer.json());
    };
    shop.shiftClock(11 * minute);
    expect(await remove({})).toBe('reauthentication_needed');
    expect(await remove({ password: 'not the right one' })).toBe('wrong_password');
    expect(await listOf(visitor)).toHaveLength(1);
    expect(await remove({ password })).toBe('removed');
    expect(await listOf(visitor)).toEqual([]);
    expect(noted).toEqual(expect.arrayContaining(['identity-shown', 'passkey-removed']));
  });

  const lies: [what: string, told: Dishonesty][] = [
    ['on the page of another site', { origin: 'https://evil.example' }],
    ['for the host of another site', { rpId: 'evil.example' }],
    ['within the page of another site', { crossOrigin: true }],
    ['for a challenge that the shop never gave', { challenge: 'A'.repeat(43) }],
    ['without asking who its user is', { isUserVerified: false }],
    ['with nobody there', { isUserPresent: false }],
    ['as if for something else', { type: 'payment.get' }],
  ];

  describe.each(lies)('a passkey that was used %s', (_what, told) => {
    test('neither signs in nor is kept', async () => {
      const { visitor, passkey } = await memberWithPasskey();
      expect((await addPasskey(visitor, softwareAuthenticator(shop.url), told)).status).toBe(409);
      const elsewhere = visitShop(shop);
      expect((await signInWithPasskey(elsewhere, passkey, told)).status).toBe(401);
      expect(await elsewhere.signedInAs()).toBeNull();
      expect(await listOf(visitor)).toHaveLength(1);
    });
  });

  test('an answer works once, of two at once one, and a challenge for five minutes and its purpose', async () => {
    const { visitor, passkey } = await memberWithPasskey();
    const stranger = visitShop(shop);
    const press = (answer: unknown) => stranger.post('/api/passkeys/sign-in', { answer });
    const answer = passkey.get(await askForPasskey(stranger));
    const both = await Promise.all([press(answer), press(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await press(answer)).status).toBe(401);
    const late = passkey.get(await askForPasskey(stranger));
    shop.shiftClock(5 * minute + 1_000);
    expect((await press(late)).status).toBe(401);
    shop.shiftClock(0);
    const { challenge } = Object(await askForNewPasskey(visitor));
    expect((await signInWithPasskey(stranger, passkey, { challenge })).status).toBe(401);
  });

  test('nobody adds by a challenge of somebody else, removes or sees their passkeys, or has one twice', async () => {
    const { visitor, passkey } = await memberWithPasskey();
    const other = await member();
    const answer = softwareAuthenticator(shop.url).create(await askForNewPasskey(visitor));
    expect((await other.visitor.post('/api/passkeys', { answer })).status).toBe(409);
    expect((await addPasskey(other.visitor, passkey)).status).toBe(409);
    const [kept] = await listOf(visitor);
    await other.visitor.post('/api/passkeys/remove', { id: kept?.id });
    expect(await listOf(visitor)).toHaveLength(1);
    expect(await listOf(other.visitor)).toEqual([]);
    for (const path of ['/api/passkeys', '/api/passkeys/ask-to-add', '/api/passkeys/remove'])
      expect([400, 401]).toContain((await visitShop(shop).post(path, { id: kept?.id })).status);
  });

  test('its owner gives it another name, which the desk shows, and nobody else does', async () => {
    const { email, visitor } = await memberWithPasskey();
    const [kept] = await listOf(visitor);
    const rename = (by: typeof visitor, name: string) =>
      by.post('/api/passkeys/rename', { id: kept?.id, name });
    expect((await rename(visitor, '  The phone ')).status).toBe(200);
    expect((await rename((await member()).visitor, 'Mine')).status).toBe(404);
    expect((await rename(visitShop(shop), 'Mine')).status).toBe(401);
    for (const name of [' ', 'n'.repeat(61)])
      expect((await rename(visitor, name)).status).toBe(400);
    expect(await listOf(visitor)).toMatchObject([{ id: kept?.id, name: 'The phone' }]);
    const { account } = (await findBuyer(store().db, email)) ?? {};
    expect(account?.passkeys).toMatchObject([{ name: 'The phone', lastUsedAt: null }]);
  });

  test('whoever names somebody else, or nobody, by the user handle is not let in', async () => {
    const { passkey } = await memberWithPasskey();
    const { email } = await member();
    const [other] = await store().db.select().from(users).where(eq(users.email, email));
    const userHandle = Buffer.from(other?.id ?? '').toString('base64url');
    const stranger = visitShop(shop);
    expect((await signInWithPasskey(stranger, passkey, { userHandle })).status).toBe(401);
    expect((await signInWithPasskey(stranger, passkey, { userHandle: null })).status).toBe(401);
  });

  test('a passkey that counts no further than before is refused, and the log is at level error', async () => {
    const { passkey } = await memberWithPasskey();
    expect((await signInWithPasskey(visitShop(shop), passkey, { counter: 7 })).status).toBe(200);
    const copied = await signInWithPasskey(visitShop(shop), passkey, { counter: 7 });
    const userHandle = Buffer.from('nobody').toString('base64url');
    const stranger = softwareAuthenticator(shop.url);
    const unknown = await signInWithPasskey(visitShop(shop), stranger, { userHandle });
    expect([copied.status, await copied.text()]).toEqual([401, await unknown.text()]);
    expect(noted).toContain('passkey-copied');
  });

  test('whoever found a browser open adds none without the password, and guesses it five times', async () => {
    const { visitor } = await member();
    shop.shiftClock(10 * minute + 1_000);
    const ask = (typed?: string) => visitor.post('/api/passkeys/ask-to-add', { password: typed });
    expect((await ask()).status).toBe(403);
    expect((await ask(password)).status).toBe(200);
    const guesses = [];
    for (let n = 0; n < 6; n += 1) guesses.push((await ask(`guess ${n}`)).status);
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('whoever has not proved the mailbox leaves no passkey in the account for its owner to find', async () => {
    const squatter = visitShop(shop);
    await squatter.signUp('victim@example.com', password);
    await squatter.signIn('victim@example.com', password);
    expect((await squatter.post('/api/passkeys/ask-to-add', {})).status).toBe(409);
  });

  test('a password chosen by mail ends every passkey, and the challenges that wait for one open nothing', async () => {
    const { email, visitor, passkey } = await memberWithPasskey();
    const waiting = passkey.get(await askForPasskey(visitor));
    const token = await askForReset(shop, email);
    const newPassword = 'another horse battery';
    await shop.post('/api/auth/reset-password', { token, newPassword });
    expect((await visitor.post('/api/passkeys/sign-in', { answer: waiting })).status).toBe(401);
    expect((await signInWithPasskey(visitShop(shop), passkey)).status).toBe(401);
  });

  test('what another site has a browser send is refused', async () => {
    const { passkey } = await memberWithPasskey();
    const answer = passkey.get(await askForPasskey(visitShop(shop)));
    const headers = { Origin: 'https://evil.example' };
    expect((await shop.post('/api/passkeys/sign-in', { answer }, headers)).status).toBe(403);
  });
});
