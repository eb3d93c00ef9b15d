import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startEmailChange } from '#app/features/identity/email-change/start-email-change.server.ts';
import { setPasswordHash } from '#app/features/identity/password/credential.server.ts';
import { hashPassword } from '#app/features/identity/password/password-hash.server.ts';
import {
  issueAccountToken,
  type TokenPurpose,
} from '#app/features/identity/verification/account-token.server.ts';
import { sessions, type users } from '#database/schema/users.ts';
import { routes } from '#server/api-routes.ts';
import { turningCommands } from '#server/desk/all-commands.ts';
import {
  type DeskBrowser,
  type DeskVisitor,
  deskBrowser,
  inviteToDesk,
  joinDesk,
} from '#tests/harness/join-desk.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import {
  addPasskey,
  askForNewPasskey,
  signInWithPasskey,
} from '#tests/harness/passkeys/buyer-passkeys.ts';
import {
  askForPasskey,
  joinDeskWithPasskey,
  type PasskeyVisitor,
} from '#tests/harness/passkeys/join-desk-with-passkey.ts';
import { softwareAuthenticator } from '#tests/harness/passkeys/software-authenticator.ts';
import { openSessionOf, signInAs } from '#tests/harness/sign-in-as.ts';
import { codeOf, staffPassword } from '#tests/harness/staff-secrets.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { type Visitor, visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';
const newPassword = 'a mast of straight-grained spruce';
const minute = 60_000;

/** What is posted without changing whom the shop trusts, or by others than those who are signed in. */
const leavingTrust: readonly string[] = [
  ...['/api/auth/sign-up/email', '/api/auth/update-user', '/api/check-email-exists'],
  ...['/api/send-password-reset', '/api/request-sign-in', '/api/check-reset-token'],
  // The page of the link signs in first, which opens a session of its own.
  ...['/api/verify-email', '/api/send-verification', '/api/remove-unverified-account'],
  ...['/api/my-data/export', '/api/my-data/erase', '/api/my-data/keep'],
  ...['/api/passkeys/ask-to-sign-in', '/api/passkeys/rename'],
  ...['/api/email-change/cancel', '/api/email-change/withdraw'],
  ...['/api/create-checkout-session', '/api/confirm-payment', '/api/open-purchase'],
  ...['/api/report-purchase', '/api/request-refund', '/api/withdraw', '/api/webhooks/stripe'],
  ...['/api/downloads', '/api/downloads/file', '/api/downloads/link', '/api/download-ebook'],
  ...['/api/find-purchases', '/api/send-code'],
  ...['/api/orders/receipt', '/api/orders/invoice'],
  ...['/api/desk/passkey', '/api/desk/invitation'],
  ...['/api/contact', '/api/newsletter', '/api/newsletter/confirm', '/api/newsletter/unsubscribe'],
];

/** The only one that turns a session for some of what is asked, by `turningCommands`. */
const ofCommands = '/api/desk/run';

const pathsThatTurn = (of: 'buyer' | 'desk') =>
  routes.flatMap(([, path, endpoint]) => (endpoint.turns?.of === of ? [path] : []));

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  interface Buyer extends Visitor {
    userId: string;
    email: string;
  }

  /** Somebody with a password who signed in by it just now. */
  async function buyer(given: Partial<typeof users.$inferInsert> = {}): Promise<Buyer> {
    const { userId, email, cookie } = await signInAs(shop.services, given);
    await setPasswordHash(store().db, userId, await hashPassword(password));
    const visitor = visitShop(shop);
    keepSession(visitor, cookie);
    return { ...visitor, userId, email };
  }

  function keepSession(visitor: Visitor, { Cookie }: { Cookie: string }) {
    visitor.cookies.set('session', /session=([^;]*)/.exec(Cookie)?.[1] ?? '');
  }

  /** Somebody who copied the session's cookie out of another's browser. */
  function copyOf({ cookies }: Visitor): Visitor {
    const thief = visitShop(shop);
    thief.cookies.set('session', cookies.get('session') ?? '');
    return thief;
  }

  const tokenFor = (userId: string, purpose: TokenPurpose) => {
    const issued = { id: randomUUID(), userId, purpose, now: shop.services.clock() };
    return issueAccountToken(store().db, shop.services.keys, issued);
  };

  async function sessionOf({ userId }: Buyer) {
    const rows = await store().db.select().from(sessions).where(eq(sessions.userId, userId));
    return rows.map(({ id, createdAt, expiresAt }) => ({ id, createdAt, expiresAt }));
  }

  const isOpen = async ({ get }: DeskBrowser) => (await get('/api/desk/session')).status === 200;

  function copyOfDesk(owner: DeskBrowser): () => Promise<number> {
    const Cookie = owner.cookie();
    return async () => (await shop.get('/api/desk/session', { Cookie })).status;
  }

  async function passkeysOf({ run }: DeskBrowser) {
    const answer = z.object({
      result: z.object({ passkeys: z.array(z.object({ id: z.string() })) }),
    });
    return answer.parse(await (await run('ways-in')).json()).result.passkeys;
  }

  async function setPassword({ run }: DeskBrowser) {
    const { codeSecret, sealedCodeSecret } = z
      .object({ result: z.object({ codeSecret: z.string(), sealedCodeSecret: z.string() }) })
      .parse(await (await run('new-codes')).json()).result;
    const code = codeOf(codeSecret, shop.services.clock());
    return { password: newPassword, sealedCodeSecret, code };
  }

  test('whatever can be posted turns the session, opens one, ends one, or is listed as leaving trust as it is', () => {
    const posted = routes.flatMap(([method, path]) => (method === 'POST' ? [path] : []));
    const sorted = [
      ...[...pathsThatTurn('buyer'), ...pathsThatTurn('desk'), ofCommands],
      ...[...Object.keys(doors), ...ends, ...leavingTrust],
    ];
    expect(sorted.toSorted()).toEqual(posted.toSorted());
  });

  describe('a copy of a buyer’s cookie is dead, and the browser goes on,', () => {
    test.each(pathsThatTurn('buyer'))('after %s', async (path) => {
      const owner = await buyer({ emailVerified: true });
      await openSessionOf(shop.services, owner.userId);
      const body = (await buyersActs[path]?.(owner)) ?? {};
      const [before] = await sessionOf(owner);
      const thief = copyOf(owner);
      expect(await thief.signedInAs()).toBe(owner.email);
      const answer = await owner.post(path, body);
      expect(answer.status, await answer.text()).toBe(200);
      expect(await thief.signedInAs()).toBeNull();
      expect((await thief.get('/api/library')).status).toBe(401);
      expect(await owner.signedInAs()).not.toBeNull();
      expect((await owner.get('/api/library')).status).toBe(200);
      // It is the same session, and no fresher than what was shown for it.
      const after = (await sessionOf(owner)).find(({ id }) => id === before?.id);
      const isFresher = Number(after?.createdAt) > Number(before?.createdAt);
      expect(isFresher).toBe(path === '/api/auth/change-password');
    });
  });

  const begun = (owner: Buyer) => {
    const change = { userId: owner.userId, sessionId: '', newEmail: `new-${owner.email}` };
    return startEmailChange(shop.services, change);
  };

  /** What is posted to each path that turns a buyer's session, once what comes before it is done. */
  const buyersActs: Record<string, (owner: Buyer) => Promise<object>> = {
    '/api/auth/change-password': async () => ({ currentPassword: password, newPassword }),
    '/api/devices/end': async () => ({}),
    '/api/passkeys/ask-to-add': async () => ({ password }),
    '/api/passkeys': async (owner) => ({
      answer: softwareAuthenticator(shop.url).create(await askForNewPasskey(owner)),
    }),
    '/api/passkeys/remove': async (owner) => {
      await addPasskey(owner, softwareAuthenticator(shop.url));
      const list = z.object({ passkeys: z.array(z.object({ id: z.string() })) });
      return list.parse(await (await owner.get('/api/passkeys')).json()).passkeys[0] ?? {};
    },
    '/api/email-change': async () => ({ email: `${randomUUID()}@example.com`, password }),
    '/api/email-change/confirm': async (owner) => {
      await begun(owner);
      const agree = await tokenFor(owner.userId, 'agree-to-email');
      await visitShop(shop).post('/api/email-change/confirm', { token: agree });
      return { token: await tokenFor(owner.userId, 'prove-email') };
    },
  };

  test('of a changed address no copied cookie is left, wherever the last mailbox agrees', async () => {
    const [asking, proving] = [await buyer(), visitShop(shop)];
    keepSession(proving, await openSessionOf(shop.services, asking.userId));
    const copies = [copyOf(asking), copyOf(proving)];
    await begun(asking);
    const [prove, agree] = [
      await tokenFor(asking.userId, 'prove-email'),
      await tokenFor(asking.userId, 'agree-to-email'),
    ];
    const confirm = (visitor: Visitor, token: string) =>
      visitor.post('/api/email-change/confirm', { token });
    await confirm(proving, prove);
    expect(await (await confirm(visitShop(shop), agree)).json()).toEqual({ isChanged: true });
    expect(await proving.signedInAs()).toBe(`new-${asking.email}`);
    for (const each of [...copies, asking]) expect(await each.signedInAs()).toBeNull();
  });

  test('a receipt’s link that proves the address first ends every other session', async () => {
    const owner = await buyer({ emailVerified: false });
    const stranger = visitShop(shop);
    keepSession(stranger, await openSessionOf(shop.services, owner.userId));
    const token = await tokenFor(owner.userId, 'open-library');
    await owner.post('/api/verify-email', { token });
    expect(await stranger.signedInAs()).toBeNull();
    await stranger.signIn(owner.email, password);
    await owner.post('/api/verify-email', { token });
    expect(await stranger.signedInAs()).toBe(owner.email);
  });

  test('of two requests with one cookie at once one turns the session, and whoever has its answer goes on', async () => {
    const owner = await buyer();
    const [left, right] = [copyOf(owner), copyOf(owner)];
    await Promise.all([left, right].map((each) => each.post('/api/devices/end', {})));
    const signedIn = [await left.signedInAs(), await right.signedInAs()];
    expect(signedIn.toSorted()).toEqual([owner.email, null]);
  });

  test('a question that was on its way with the old cookie takes nothing of the new one away', async () => {
    const owner = await buyer();
    const late = copyOf(owner);
    late.cookies.set('signed-in', '1');
    expect((await owner.post('/api/devices/end', {})).status).toBe(200);
    const answer = await late.get('/api/auth/get-session');
    expect(await answer.json()).toBeNull();
    expect(answer.headers.getSetCookie().filter((line) => line.startsWith('session='))).toEqual([]);
    // The answer has taken the hint; whoever asks again is known, and has it back.
    owner.cookies.delete('signed-in');
    expect(await owner.signedInAs()).toBe(owner.email);
    expect(owner.cookies.get('signed-in')).toBe('1');
  });

  describe('a copy of a desk’s cookie is dead, and the browser goes on,', () => {
    test.each([...turningCommands])('after %s', async (command) => {
      const owner = await joinDeskWithPasskey(shop, 'owner');
      const args = (await deskActs[command]?.(owner)) ?? {};
      const copied = copyOfDesk(owner);
      const key = randomUUID();
      const answer = await owner.run(command, args, key);
      expect(answer.status, await answer.text()).toBe(200);
      expect(await copied()).toBe(401);
      expect(await isOpen(owner)).toBe(true);
      // The same act once more is no other, and turns it all the same.
      expect((await owner.run(command, args, key)).status).toBe(200);
    });

    test.each(pathsThatTurn('desk'))('after %s, which makes no copy fresh', async (path) => {
      const owner = await (path.endsWith('with-passkey')
        ? joinDeskWithPasskey(shop, 'owner')
        : joinDesk(shop, 'owner'));
      shop.shiftClock(11 * minute);
      const copied = copyOfDesk(owner);
      const exported = () => owner.run('subscribers').then(({ status }) => status);
      expect([await copied(), await exported()]).toEqual([200, 403]);
      const answer = await reauthenticate(owner);
      expect(answer.status, await answer.text()).toBe(200);
      expect(await copied()).toBe(401);
      expect(await exported()).toBe(200);
      shop.shiftClock(0);
    });
  });

  const reauthenticate = (owner: DeskVisitor | PasskeyVisitor) =>
    'passkey' in owner
      ? owner.reauthenticate()
      : owner.post('/api/desk/reauthenticate', { password: staffPassword, code: owner.code() });

  /** What each command that turns a desk is given, once what comes before it is done. */
  const deskActs: Record<string, (owner: PasskeyVisitor) => Promise<object>> = {
    'add-passkey': async (owner) => {
      const made = softwareAuthenticator(shop.url).create(await askForPasskey(owner, 'add'));
      return { answer: made, name: 'Phone' };
    },
    'rename-passkey': async (owner) => {
      const [passkey] = await passkeysOf(owner);
      return { passkeyId: passkey?.id, name: 'Mine' };
    },
    'remove-passkey': async (owner) => {
      await owner.addPasskey(softwareAuthenticator(shop.url));
      const [passkey] = await passkeysOf(owner);
      return { passkeyId: passkey?.id };
    },
    'set-password': setPassword,
    'remove-password': async (owner) => {
      await owner.run('set-password', await setPassword(owner));
      return {};
    },
    'renew-recovery-codes': async () => ({}),
  };

  /** What opens a session, in a browser in which one is open; answers whether the earlier cookie still works. */
  const doors: Record<string, () => Promise<boolean>> = {
    '/api/auth/sign-in/email': () => signedInAgain((owner) => owner.signIn(owner.email, password)),
    '/api/passkeys/sign-in': async () => {
      const passkey = softwareAuthenticator(shop.url);
      const owner = await buyer();
      await addPasskey(owner, passkey);
      return signedInAgain(() => signInWithPasskey(owner, passkey), owner);
    },
    '/api/sign-in-with': async () => {
      const kept: boolean[] = [];
      for (const earlierPassword of ['keep', 'remove', undefined]) {
        const given = { emailVerified: earlierPassword === undefined };
        const enter = async (owner: Buyer) => {
          const token = await tokenFor(owner.userId, 'enter');
          return owner.post('/api/sign-in-with', { token, earlierPassword });
        };
        kept.push(await signedInAgain(enter, await buyer(given)));
      }
      return kept.some(Boolean);
    },
    '/api/desk/sign-in': () =>
      openedAgain(async (owner) => {
        // By a recovery code: it stands in for the passkey.
        const body = { email: owner.email, password: '', code: owner.recoveryCodes[0] };
        return owner.post('/api/desk/sign-in', body);
      }),
    '/api/desk/sign-in-with-passkey': () => openedAgain((owner) => owner.signIn()),
    '/api/desk/join': () =>
      openedAgain(async (browser) => {
        const email = `${randomUUID()}@example.com`;
        const token = await inviteToDesk(shop, { email, role: 'support' });
        const opened = await browser.post('/api/desk/invitation', { token });
        const { codeSecret } = z.object({ codeSecret: z.string() }).parse(await opened.json());
        const code = codeOf(codeSecret, shop.services.clock());
        return browser.post('/api/desk/join', { token, password: staffPassword, code });
      }),
    '/api/desk/join-with-passkey': () =>
      openedAgain(async (browser) => {
        const email = `${randomUUID()}@example.com`;
        const token = await inviteToDesk(shop, { email, role: 'support' });
        const creation = await askForPasskey(browser, 'join', token);
        const answer = softwareAuthenticator(shop.url).create(creation);
        return browser.post('/api/desk/join-with-passkey', { token, answer, name: 'Laptop' });
      }),
  };

  /** What ends sessions and opens none. */
  const ends = ['/api/auth/sign-out', '/api/auth/reset-password', '/api/desk/sign-out'];

  async function signedInAgain(
    enter: (owner: Buyer) => Promise<Response>,
    given?: Buyer,
  ): Promise<boolean> {
    const owner = given ?? (await buyer());
    const thief = copyOf(owner);
    expect((await enter(owner)).status).toBe(200);
    expect(await owner.signedInAs()).toBe(owner.email);
    return (await thief.signedInAs()) !== null;
  }

  async function openedAgain(open: (owner: PasskeyVisitor) => Promise<Response>) {
    const owner = await joinDeskWithPasskey(shop, 'owner');
    const copied = copyOfDesk(owner);
    const answer = await open(owner);
    expect(answer.status, await answer.text()).toBe(200);
    expect(await isOpen(owner)).toBe(true);
    return (await copied()) !== 401;
  }

  test('whatever opens a session ends the one that was open in the browser', async () => {
    const alive: string[] = [];
    for (const [path, open] of Object.entries(doors)) if (await open()) alive.push(path);
    expect(alive).toEqual([]);
  });

  test('what ends sessions leaves no copy of a cookie alive', async () => {
    const owner = await buyer();
    const thief = copyOf(owner);
    const token = await tokenFor(owner.userId, 'reset');
    expect((await owner.post('/api/auth/reset-password', { token, newPassword })).status).toBe(200);
    expect(await thief.signedInAs()).toBeNull();
    const desk = deskBrowser(shop);
    expect(await isOpen(desk)).toBe(false);
    const member = await joinDesk(shop, 'support');
    const copied = copyOfDesk(member);
    await member.post('/api/desk/sign-out', {});
    expect(await copied()).toBe(401);
  });
});
