import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addStaff } from '#app/features/desk/staff/add-staff.server.ts';
import { removeStaff } from '#app/features/desk/staff/remove-staff.server.ts';
import type { SecurityEvent } from '#app/platform/security-log/security-events.ts';
import { staffPasskeyChallenges, staffPasskeys } from '#database/schema/passkeys.ts';
import { forgetOld } from '#server/retention.ts';
import { deskBrowser, inviteToDesk, joinDesk } from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import {
  askForPasskey,
  joinDeskWithPasskey,
  type PasskeyVisitor,
} from '#tests/harness/passkeys/join-desk-with-passkey.ts';
import {
  type Dishonesty,
  softwareAuthenticator,
} from '#tests/harness/passkeys/software-authenticator.ts';
import { staffPassword } from '#tests/harness/staff-secrets.ts';
import { onOneStore } from '#tests/harness/stores.ts';

const minute = 60_000;
const actor = () => ({ who: 'command line', key: randomUUID() });

onOneStore((store) => {
  let shop: TestShop;
  let noted: SecurityEvent[] = [];
  beforeAll(async () => {
    const securityLog = {
      note: (event: SecurityEvent) => void noted.push(event),
      flush: () => undefined,
    };
    shop = await openTestShop(store(), { workJobs: false, limitsFactor: 1, securityLog });
  });
  beforeEach(async () => {
    noted = [];
    shop.shiftClock(0);
    await shop.forgetLimits();
  });
  afterAll(() => shop.close());

  const codeFrom = async (response: Response) =>
    z.object({ code: z.string() }).parse(await response.json()).code;
  const isOpen = async (who: Pick<PasskeyVisitor, 'get'>) =>
    (await who.get('/api/desk/session')).status === 200;

  test('whoever is invited joins by a passkey alone, and opens the desk by it again', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    expect(owner.recoveryCodes).toHaveLength(10);
    expect(await (await owner.get('/api/desk/session')).json()).toMatchObject({
      ...{ email: owner.email, hasPassword: false, hasPasskey: true, isFresh: true },
    });
    await owner.post('/api/desk/sign-out', {});
    expect(await isOpen(owner)).toBe(false);
    expect((await owner.signIn()).status).toBe(200);
    expect(await isOpen(owner)).toBe(true);
    expect(noted).toContain('desk-opened');
  });

  test('the passkey is one that its device finds by itself, and asks for whose it is by no address', async () => {
    const { email, ...browser } = await joinDeskWithPasskey(shop, 'support');
    const options = z
      .object({
        rp: z.object({ id: z.string() }),
        user: z.object({ id: z.string(), name: z.string() }),
        excludeCredentials: z.array(z.object({ id: z.string() })),
      })
      .parse(await askForPasskey(browser, 'add'));
    expect(options.rp.id).toBe(new URL(shop.url).hostname);
    expect(options.user.name).toBe(email);
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain('@');
    expect(options.excludeCredentials).toMatchObject([{ id: browser.passkey.id }]);
    expect(await askForPasskey(browser, 'open')).not.toHaveProperty('allowCredentials');
  });

  const lies: [what: string, told: Dishonesty][] = [
    ['on the page of another site', { origin: 'https://evil.example' }],
    ['for the host of another site', { rpId: 'evil.example' }],
    ['within the page of another site', { crossOrigin: true }],
    ['for a challenge that the desk never gave', { challenge: 'A'.repeat(43) }],
    ['without asking who its user is', { isUserVerified: false }],
    ['with nobody there', { isUserPresent: false }],
    ['as if for something else', { type: 'payment.get' }],
  ];

  describe.each(lies)('a passkey that was used %s', (_what, told) => {
    test('neither joins nor opens the desk, nor confirms who sits at it, nor is kept', async () => {
      const token = await inviteToDesk(shop, {
        email: `${randomUUID()}@example.com`,
        role: 'owner',
      });
      const invited = deskBrowser(shop);
      const made = softwareAuthenticator(shop.url);
      const answer = made.create(await askForPasskey(invited, 'join', token), told);
      const body = { token, answer, name: 'Laptop' };
      expect((await invited.post('/api/desk/join-with-passkey', body)).status).toBe(401);
      expect(await isOpen(invited)).toBe(false);

      const owner = await joinDeskWithPasskey(shop, 'owner');
      expect(await codeFrom(await owner.reauthenticate(told))).toBe('wrong_credentials');
      const added = await owner.addPasskey(softwareAuthenticator(shop.url), 'Phone', told);
      expect(await codeFrom(added)).toBe('refused');
      await owner.post('/api/desk/sign-out', {});
      expect(await codeFrom(await owner.signIn(told))).toBe('wrong_credentials');
      expect(await isOpen(owner)).toBe(false);
      expect(noted).toContain('desk-sign-in-failed');
    });
  });

  test('whoever names somebody else, or nobody, by the user handle is not let in', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const other = Buffer.from(randomUUID()).toString('base64url');
    expect((await owner.signIn({ userHandle: other })).status).toBe(401);
    expect((await owner.signIn({ userHandle: null })).status).toBe(401);
    expect((await owner.reauthenticate({ userHandle: other })).status).toBe(401);
    expect((await owner.reauthenticate({ userHandle: null })).status).toBe(200);
  });

  test('an answer works once, and of two at once one', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const stranger = deskBrowser(shop);
    const answer = owner.passkey.get(await askForPasskey(owner, 'open'));
    const press = () => stranger.post('/api/desk/sign-in-with-passkey', { answer });
    const both = await Promise.all([press(), press()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await press()).status).toBe(401);
  });

  test('a challenge is good for five minutes, and for what it was made for alone', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const other = await joinDeskWithPasskey(shop, 'owner');
    const open = (answer: unknown) => owner.post('/api/desk/sign-in-with-passkey', { answer });
    const confirm = (answer: unknown) =>
      owner.post('/api/desk/reauthenticate-with-passkey', { answer });
    const late = owner.passkey.get(await askForPasskey(owner, 'open'));
    shop.shiftClock(5 * minute + 1000);
    expect((await open(late)).status).toBe(401);
    shop.shiftClock(0);
    expect((await open(owner.passkey.get(await askForPasskey(owner, 'open')))).status).toBe(200);
    const forOther = owner.passkey.get(await askForPasskey(other, 'reauthenticate'));
    expect((await confirm(forOther)).status).toBe(401);
    const forOpening = owner.passkey.get(await askForPasskey(owner, 'open'));
    expect((await confirm(forOpening)).status).toBe(401);
    const forConfirming = owner.passkey.get(await askForPasskey(owner, 'reauthenticate'));
    expect((await open(forConfirming)).status).toBe(401);
  });

  test('a challenge to join is for whom it was invited, and one to add for who asked', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const invite = () =>
      inviteToDesk(shop, { email: `${randomUUID()}@example.com`, role: 'owner' });
    const [hers, his] = [await invite(), await invite()];
    const invited = deskBrowser(shop);
    const made = softwareAuthenticator(shop.url);
    const answer = made.create(await askForPasskey(invited, 'join', hers));
    const body = { token: his, answer, name: 'Laptop' };
    expect((await invited.post('/api/desk/join-with-passkey', body)).status).toBe(401);
    const toAdd = made.create(await askForPasskey(owner, 'add'));
    const withThat = { token: hers, answer: toAdd, name: 'Laptop' };
    expect((await invited.post('/api/desk/join-with-passkey', withThat)).status).toBe(401);
    const toJoin = made.create(await askForPasskey(invited, 'join', hers));
    expect((await owner.run('add-passkey', { answer: toJoin, name: 'Laptop' })).status).toBe(409);
  });

  test('an invitation is accepted once, by passkey or by password', async () => {
    const token = await inviteToDesk(shop, { email: `${randomUUID()}@example.com`, role: 'owner' });
    const first = deskBrowser(shop);
    const options = [
      await askForPasskey(first, 'join', token),
      await askForPasskey(first, 'join', token),
    ];
    const join = (asked: unknown) => {
      const answer = softwareAuthenticator(shop.url).create(asked);
      return deskBrowser(shop).post('/api/desk/join-with-passkey', { token, answer, name: 'Key' });
    };
    const both = await Promise.all(options.map(join));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const byPassword = { token, password: staffPassword, code: '000000' };
    expect(await codeFrom(await shop.post('/api/desk/join', byPassword))).toBe('token_invalid');
    expect((await shop.post('/api/desk/passkey', { for: 'join', token })).status).toBe(400);
  });

  test('a passkey that counts no further than before is refused, and the log is at level error', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    expect((await owner.signIn({ counter: 7 })).status).toBe(200);
    for (const counter of [7, 3, 0]) {
      await owner.post('/api/desk/sign-out', {});
      const refused = await owner.signIn({ counter });
      expect(refused.status).toBe(401);
      expect(await refused.text()).toContain('may have been copied');
      expect(await isOpen(owner)).toBe(false);
    }
    expect(noted.filter((event) => event === 'desk-passkey-copied')).toHaveLength(3);
    expect((await owner.signIn({ counter: 8 })).status).toBe(200);
  });

  test('nobody without the key can have it called a copy', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    await owner.signIn({ counter: 7 });
    const forger = softwareAuthenticator(shop.url);
    forger.create(await askForPasskey(owner, 'add'));
    const forged = forger.get(await askForPasskey(owner, 'open'), { counter: 1 });
    const { id } = owner.passkey;
    const answer = { ...forged, id, rawId: id };
    const asked = await shop.post('/api/desk/sign-in-with-passkey', { answer });
    expect(asked.status).toBe(401);
    expect(noted).not.toContain('desk-passkey-copied');
  });

  test('a passkey that never counts opens the desk again and again', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    await store().query('update staff_passkeys set signature_counter = 0', []);
    expect((await owner.signIn({ counter: 0 })).status).toBe(200);
    expect((await owner.signIn({ counter: 0 })).status).toBe(200);
  });

  test('who is removed, or begins anew, has no passkey any more', async () => {
    const gone = await joinDeskWithPasskey(shop, 'support');
    const again = await joinDeskWithPasskey(shop, 'support');
    const toJoin = await askForPasskey(again, 'reauthenticate');
    await removeStaff(shop.services, actor(), { email: gone.email });
    const anew = { email: again.email, role: 'support' as const, refundCapCents: null };
    await addStaff(shop.services, actor(), anew);
    for (const member of [gone, again]) {
      expect(await isOpen(member)).toBe(false);
      expect((await member.signIn()).status).toBe(401);
      const code = member.recoveryCodes[0];
      const recover = { email: member.email, password: '', code };
      expect((await shop.post('/api/desk/sign-in', recover)).status).toBe(401);
    }
    const answer = again.passkey.get(toJoin);
    expect((await again.post('/api/desk/reauthenticate-with-passkey', { answer })).status).toBe(
      401,
    );
    const { id } = again.passkey;
    const ofAgain = eq(staffPasskeys.credentialId, id);
    expect(await shop.services.db.select().from(staffPasskeys).where(ofAgain)).toEqual([]);
  });

  test('who has passkeys alone opens the desk by a recovery code once, and by no password', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const [first = '', second = ''] = owner.recoveryCodes;
    const recover = (code: string, password = '') =>
      deskBrowser(shop).post('/api/desk/sign-in', { email: owner.email, password, code });
    expect((await recover(first, staffPassword)).status).toBe(401);
    expect((await recover(first)).status).toBe(200);
    expect((await recover(first)).status).toBe(401);
    expect((await recover(second.toLowerCase())).status).toBe(200);
    expect(noted.filter((event) => event === 'desk-recovery-code-used')).toHaveLength(2);
    const withPassword = await joinDesk(shop, 'owner');
    const [code] = withPassword.recoveryCodes;
    const without = { email: withPassword.email, password: '', code };
    expect((await shop.post('/api/desk/sign-in', without)).status).toBe(401);
  });

  test('money asks for the passkey again after ten minutes, and for that of who sits there', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const other = await joinDeskWithPasskey(shop, 'owner');
    shop.shiftClock(10 * minute + 1000);
    expect(await codeFrom(await owner.run('subscribers'))).toBe('reauthentication_needed');
    const asked = { for: 'add' };
    expect(await codeFrom(await owner.post('/api/desk/passkey', asked))).toBe(
      'reauthentication_needed',
    );
    const answer = other.passkey.get(await askForPasskey(owner, 'reauthenticate'));
    expect((await owner.post('/api/desk/reauthenticate-with-passkey', { answer })).status).toBe(
      401,
    );
    expect((await owner.reauthenticate()).status).toBe(200);
    expect((await owner.run('subscribers')).status).toBe(200);
  });

  test('where the page was somebody’s already, nobody else’s passkey opens it', async () => {
    const [owner, other] = [
      await joinDeskWithPasskey(shop, 'owner'),
      await joinDeskWithPasskey(shop, 'support'),
    ];
    const browser = deskBrowser(shop);
    const answer = other.passkey.get(await askForPasskey(browser, 'open'));
    const asked = { answer, email: owner.email };
    expect((await browser.post('/api/desk/sign-in-with-passkey', asked)).status).toBe(401);
    expect(await isOpen(browser)).toBe(false);
  });

  test('wrong passkeys of one member are counted as wrong passwords are', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await owner.signIn({ isUserVerified: false })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await owner.signIn()).status).toBe(429);
    shop.shiftClock(minute);
    await shop.forgetLimits();
    expect((await owner.signIn()).status).toBe(200);
  });

  test('what the database keeps of a passkey opens nothing, and challenges nobody answered go', async () => {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const options = z.object({ challenge: z.string() }).parse(await askForPasskey(owner, 'open'));
    const { db } = shop.services;
    const kept = JSON.stringify([
      await db.select().from(staffPasskeys),
      await db.select().from(staffPasskeyChallenges),
      (await store().query('select * from recovery_codes', [])).rows,
    ]);
    expect(kept).not.toContain(options.challenge);
    for (const code of owner.recoveryCodes) {
      expect(kept).not.toContain(code);
      expect(kept).not.toContain(code.replace('-', ''));
    }
    shop.shiftClock(60 * minute);
    await forgetOld(shop.services);
    expect(await db.select().from(staffPasskeyChallenges)).toEqual([]);
  });
});
