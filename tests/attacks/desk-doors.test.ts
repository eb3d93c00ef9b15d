import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { addStaff } from '#app/features/desk/staff/add-staff.server.ts';
import { removeStaff } from '#app/features/desk/staff/remove-staff.server.ts';
import { trustProxies } from '#app/platform/http/trusted-proxies.server.ts';
import { openKeys } from '#app/platform/keys.server.ts';
import { staff } from '#database/schema/staff.ts';
import { joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop, testSecret } from '#tests/harness/open-test-shop.ts';
import { signInAs } from '#tests/harness/sign-in-as.ts';
import { codeOf, invitationToken, staffPassword } from '#tests/harness/staff-secrets.ts';
import { onOneStore } from '#tests/harness/stores.ts';

const minute = 60_000;
const actor = () => ({ who: 'command line', key: randomUUID() });

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false, limitsFactor: 1 });
  });
  beforeEach(async () => {
    shop.shiftClock(0);
    await shop.forgetLimits();
  });
  afterAll(() => shop.close());

  const codeFrom = async (response: Response) =>
    z.object({ code: z.string() }).parse(await response.json()).code;

  async function invite(role: 'owner' | 'support' = 'support') {
    const email = `${randomUUID()}@example.com`;
    const added = await addStaff(shop.services, actor(), { email, role, refundCapCents: null });
    if (added.status === 'refused') throw new Error(added.sentence);
    return { email, token: invitationToken(added.result.link) };
  }

  async function openInvitation(token: string) {
    const answer = await shop.post('/api/desk/invitation', { token });
    return z.object({ email: z.string(), codeSecret: z.string() }).parse(await answer.json());
  }

  test('whoever is invited sets up codes, chooses a password, and is at the desk', async () => {
    const owner = await joinDesk(shop, 'owner');
    expect(await (await owner.get('/api/desk/session')).json()).toMatchObject({
      ...{ email: owner.email, role: 'owner', refundCapCents: null, isFresh: true },
    });
    expect(owner.recoveryCodes).toHaveLength(10);
    const listed = await (await owner.run('staff')).json();
    expect(JSON.stringify(listed)).toContain(owner.email);
  });

  test('an invitation works once, for a day, and only with the right code and a good password', async () => {
    const { email, token } = await invite();
    const { codeSecret } = await openInvitation(token);
    const join = (password: string, code: string) =>
      shop.post('/api/desk/join', { token, password, code });
    const code = () => codeOf(codeSecret, shop.services.clock());
    expect(await codeFrom(await join(staffPassword, '000000'))).toBe('wrong_credentials');
    expect(await codeFrom(await join('too short', code()))).toBe('password_too_short');
    expect(await codeFrom(await join(email, code()))).toBe('password_weak');
    shop.shiftClock(24 * 60 * minute);
    expect(await codeFrom(await join(staffPassword, code()))).toBe('token_invalid');
    shop.shiftClock(0);
    expect((await join(staffPassword, code())).status).toBe(200);
    expect(await codeFrom(await join(staffPassword, code()))).toBe('token_invalid');
    expect((await shop.post('/api/desk/invitation', { token })).status).toBe(400);
  });

  test('of two who accept one invitation at once one joins', async () => {
    const { token } = await invite();
    const { codeSecret } = await openInvitation(token);
    const code = codeOf(codeSecret, shop.services.clock());
    const body = { token, password: staffPassword, code };
    const both = await Promise.all([
      shop.post('/api/desk/join', body),
      shop.post('/api/desk/join', body),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('a code opens the desk once, the next one again', async () => {
    const owner = await joinDesk(shop, 'owner');
    expect((await owner.signIn()).status).toBe(401);
    shop.shiftClock(minute);
    const code = owner.code();
    expect((await owner.signIn({ code })).status).toBe(200);
    expect((await owner.signIn({ code })).status).toBe(401);
    expect((await owner.signIn({ code: owner.code(-1) })).status).toBe(401);
  });

  test('a stranger who tries wrong passwords elsewhere keeps nobody out', async () => {
    const owner = await joinDesk(shop, 'owner');
    shop.services.trustedProxies = trustProxies(['127.0.0.0/8']);
    const from = (ip: string, password: string, code: string) =>
      shop.post(
        '/api/desk/sign-in',
        { email: owner.email, password, code },
        { 'X-Forwarded-For': ip },
      );
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await from('198.51.100.7', 'a wrong one, as long', '000000')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    shop.shiftClock(minute);
    expect((await from('203.0.113.9', staffPassword, owner.code())).status).toBe(200);
  });

  test('opening the desk anew closes the one that was open in that browser', async () => {
    const owner = await joinDesk(shop, 'owner');
    const earlier = { Cookie: owner.cookie() };
    shop.shiftClock(minute);
    expect((await owner.signIn()).status).toBe(200);
    expect((await owner.get('/api/desk/session')).status).toBe(200);
    expect((await shop.get('/api/desk/session', earlier)).status).toBe(401);
  });

  test('neither the password alone nor the code alone opens it, and both sound alike', async () => {
    const owner = await joinDesk(shop, 'owner');
    shop.shiftClock(minute);
    const answers = [
      await owner.signIn({ code: '000000' }),
      await owner.signIn({ password: 'another one, as long' }),
      await shop.post('/api/desk/sign-in', {
        ...{ email: 'nobody@example.com', password: staffPassword, code: owner.code() },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
  });

  test('whoever knows the password has five codes in a quarter of an hour, from wherever they try', async () => {
    const owner = await joinDesk(shop, 'owner');
    shop.shiftClock(minute);
    const from = (network: number) =>
      shop.post(
        '/api/desk/sign-in',
        { email: owner.email, password: staffPassword, code: '000000' },
        { 'X-Forwarded-For': `198.51.${network}.7` },
      );
    shop.services.trustedProxies = trustProxies(['127.0.0.0/8']);
    const statuses: number[] = [];
    for (const network of [1, 2, 3, 4, 5, 6]) statuses.push((await from(network)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await owner.signIn()).status).toBe(429);
    shop.shiftClock(2 * minute);
    await shop.forgetLimits();
    expect((await owner.signIn()).status).toBe(200);
  });

  test('a recovery code stands in for the app, once', async () => {
    const owner = await joinDesk(shop, 'owner');
    const [first = '', second = ''] = owner.recoveryCodes;
    expect((await owner.signIn({ code: first.toLowerCase() })).status).toBe(200);
    expect((await owner.signIn({ code: first })).status).toBe(401);
    expect((await owner.signIn({ code: second.replace('-', ' ') })).status).toBe(200);
  });

  test('who signs in while the secret is rotated signs in after the old one is gone, and has new recovery codes made', async () => {
    const owner = await joinDesk(shop, 'owner');
    const { keys } = shop.services;
    shop.services.keys = openKeys(['a newer secret for tests, of 40 bytes', testSecret]);
    shop.shiftClock(minute);
    expect((await owner.signIn()).status).toBe(200);
    const [first = '', second = ''] = owner.recoveryCodes;
    expect((await owner.signIn({ code: first })).status).toBe(200);
    shop.services.keys = openKeys(['a newer secret for tests, of 40 bytes']);
    shop.shiftClock(2 * minute);
    expect((await owner.signIn()).status).toBe(200);
    expect((await owner.signIn({ code: second })).status).toBe(401);
    const renewed = z
      .object({ result: z.object({ recoveryCodes: z.array(z.string()) }) })
      .parse(await (await owner.run('renew-recovery-codes')).json());
    const [fresh = ''] = renewed.result.recoveryCodes;
    expect((await owner.signIn({ code: fresh })).status).toBe(200);
    shop.services.keys = keys;
  });

  test('the desk closes after twelve hours, at a sign-out, and when somebody is removed', async () => {
    const [owner, other, third] = [
      await joinDesk(shop, 'owner'),
      await joinDesk(shop, 'owner'),
      await joinDesk(shop, 'support'),
    ];
    const isOpen = async (who: typeof owner) => (await who.get('/api/desk/session')).status === 200;
    const stolen = { Cookie: owner.cookie() };
    await owner.post('/api/desk/sign-out', {});
    expect(await isOpen(owner)).toBe(false);
    expect((await shop.get('/api/desk/session', stolen)).status).toBe(401);
    const removed = await removeStaff(shop.services, actor(), { email: third.email });
    expect(removed.status).toBe('done');
    expect(await isOpen(third)).toBe(false);
    expect((await third.signIn()).status).toBe(401);
    for (let hours = 0.9; hours < 12; hours += 0.9) {
      shop.shiftClock(hours * 60 * minute);
      expect(await isOpen(other)).toBe(true);
    }
    shop.shiftClock(12 * 60 * minute - 30_000);
    expect(await isOpen(other)).toBe(true);
    shop.shiftClock(12 * 60 * minute + 1000);
    expect(await isOpen(other)).toBe(false);
  });

  test('the desk closes after an hour in which nobody uses it', async () => {
    const owner = await joinDesk(shop, 'owner');
    const isOpen = async () => (await owner.get('/api/desk/session')).status === 200;
    shop.shiftClock(54 * minute);
    expect(await isOpen()).toBe(true);
    shop.shiftClock(108 * minute);
    expect(await isOpen()).toBe(true);
    shop.shiftClock(169 * minute);
    expect(await isOpen()).toBe(false);
  });

  test('the last owner is neither removed nor made less', async () => {
    await store().query('delete from staff', []);
    const owner = await joinDesk(shop, 'owner');
    const remove = () => removeStaff(shop.services, actor(), { email: owner.email });
    expect(await remove()).toMatchObject({
      status: 'refused',
      sentence: 'This is the only owner: add another first.',
    });
    const less = { email: owner.email, role: 'support' as const, refundCapCents: null };
    expect(await addStaff(shop.services, actor(), less)).toMatchObject({ status: 'refused' });
    await joinDesk(shop, 'owner');
    expect(await remove()).toMatchObject({ status: 'done' });
  });

  test('who is invited again begins anew: password, codes and open desks are gone', async () => {
    const owner = await joinDesk(shop, 'owner');
    const again = { email: owner.email, role: 'owner' as const, refundCapCents: null };
    const added = await addStaff(shop.services, actor(), again);
    expect(added.status).toBe('done');
    expect((await owner.get('/api/desk/session')).status).toBe(401);
    shop.shiftClock(minute);
    expect((await owner.signIn()).status).toBe(401);
    expect((await owner.signIn({ code: owner.recoveryCodes[0] ?? '' })).status).toBe(401);
  });

  test('no copy of the database makes a code or opens a desk', async () => {
    const owner = await joinDesk(shop, 'owner');
    const rows = await shop.services.db.select().from(staff);
    const { rows: sessions } = await store().query('select * from desk_sessions', []);
    const { rows: codes } = await store().query('select * from recovery_codes', []);
    const kept = JSON.stringify([rows, sessions, codes]);
    expect(kept).not.toContain(owner.cookie().split('=')[1]);
    for (const code of owner.recoveryCodes) expect(kept).not.toContain(code);
  });

  test('a buyer’s session opens nothing here, and the desk’s opens no library', async () => {
    const { cookie } = await signInAs(shop.services);
    expect((await shop.get('/api/desk/session', cookie)).status).toBe(401);
    const asked = { command: 'orders', args: { limit: 1 }, key: randomUUID() };
    expect((await shop.post('/api/desk/run', asked, cookie)).status).toBe(401);
    const owner = await joinDesk(shop, 'owner');
    expect((await owner.get('/api/library')).status).toBe(401);
  });

  test('the cookie is for our own pages alone, and out of script’s reach', async () => {
    const owner = await joinDesk(shop, 'owner');
    shop.shiftClock(minute);
    const [cookie = ''] = (await owner.signIn()).headers.getSetCookie();
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/', 'Expires=']) {
      expect(cookie).toContain(part);
    }
    const foreign = await shop.post(
      '/api/desk/run',
      { command: 'orders', args: { limit: 1 }, key: randomUUID() },
      { Cookie: owner.cookie(), 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    );
    expect(foreign.status).toBe(403);
  });

  test('money, exports and staff want password and code again after ten minutes', async () => {
    const owner = await joinDesk(shop, 'owner');
    expect((await owner.run('subscribers')).status).toBe(200);
    shop.shiftClock(10 * minute + 1000);
    expect(await codeFrom(await owner.run('subscribers'))).toBe('reauthentication_needed');
    expect((await owner.run('orders', { limit: 1 })).status).toBe(200);
    const prove = (code: string) =>
      owner.post('/api/desk/reauthenticate', { password: staffPassword, code });
    expect((await prove('000000')).status).toBe(401);
    expect((await prove(owner.code())).status).toBe(200);
    expect((await owner.run('subscribers')).status).toBe(200);
    expect(await (await owner.get('/api/desk/session')).json()).toMatchObject({ isFresh: true });
  });
});
