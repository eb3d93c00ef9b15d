import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPasswordHash } from '#app/features/identity/password/credential.server.ts';
import { hashPassword } from '#app/features/identity/password/password-hash.server.ts';
import { issueAccountToken } from '#app/features/identity/verification/account-token.server.ts';
import { sessions, users } from '#database/schema/users.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { type Visitor, visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';
const newPassword = 'a mast of straight-grained spruce';
const day = 86_400_000;

/** As the release before signed it, by better-auth 1.7.25 under the key of `testSecret`. */
const earlier = {
  token: 'oFKpIbxtZ3dWq0RmUyJ8hVnC5sEa2LgT',
  cookie: 'oFKpIbxtZ3dWq0RmUyJ8hVnC5sEa2LgT.Js5B0k7Hg7TKtBr3GTrcmV%2Fv4QjxS7EneaefOHfXelg%3D',
};

const signature = /[\w%-]+/.source;
const sessionLine = new RegExp(
  `^session=[\\w-]{32}\\.${signature}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`,
);
const hintLine = 'signed-in=1; Max-Age=2592000; Path=/; SameSite=Lax';
const deviceLine = new RegExp(
  `^known-device=[0-9A-Z]{25}\\.${signature}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax$`,
);
const sessionGone = 'session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
const hintGone = 'signed-in=; Max-Age=0; Path=/; SameSite=Lax';

const json = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'content-type': 'application/json',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Of each request or each connection. */
const incidental = new Set([
  ...['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id'],
  'set-cookie',
]);

interface Answer {
  status?: number;
  body: unknown;
  /** Whole lines of `Set-Cookie`, in order. */
  cookies?: (string | RegExp)[];
}

async function expectAnswer(
  answer: Promise<Response>,
  { status = 200, body, cookies = [] }: Answer,
): Promise<void> {
  const response = await answer;
  expect(await response.json()).toEqual(body);
  expect(response.status).toBe(status);
  const headers = [...response.headers].filter(([name]) => !incidental.has(name));
  expect(Object.fromEntries(headers)).toEqual(json);
  // The library also removed two cookies of its own, which the shop never set.
  const lines = response.headers.getSetCookie().filter((line) => !/^better-auth\./.test(line));
  expect(lines).toEqual(
    cookies.map((line) => (line instanceof RegExp ? expect.stringMatching(line) : line)),
  );
}

const refusal = (status: number, code: string, sentence: string): Answer => ({
  status,
  body: { error: sentence, code, message: sentence },
});
const signedOut = refusal(401, 'not_signed_in', 'Please sign in to continue.');

onOneStore((store) => {
  let shop: TestShop;
  let people = 0;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  async function buyer() {
    people += 1;
    const email = `ada-${people}@example.com`;
    const names = { name: 'Ada Lovelace', firstName: 'Ada', lastName: 'Lovelace' };
    const user = { id: randomUUID(), email, emailVerified: true, ...names };
    await store().db.insert(users).values(user);
    await setPasswordHash(store().db, user.id, await hashPassword(password));
    return { user, visitor: visitShop(shop) };
  }

  async function signedInBuyer() {
    const { user, visitor } = await buyer();
    expect((await visitor.signIn(user.email, password)).status).toBe(200);
    return { user, visitor };
  }

  async function endOf({ id }: { id: string }): Promise<string> {
    const [session] = await store().db.select().from(sessions).where(eq(sessions.userId, id));
    return session?.expiresAt.toISOString() ?? '';
  }

  const change = ({ id }: { id: string }, values: Partial<typeof sessions.$inferInsert>) =>
    store().db.update(sessions).set(values).where(eq(sessions.userId, id));

  const getSession = ({ get }: Visitor) => get('/api/auth/get-session');

  /** As the release before kept one: its own form of id, and an empty text for the IP. */
  async function sessionOfBefore(age: number, left: number) {
    const { user, visitor } = await buyer();
    await store().db.delete(sessions).where(eq(sessions.token, earlier.token));
    await store()
      .db.insert(sessions)
      .values({
        id: 'jfOxpGlCxhQPpuNeq7Ls7sP7PrXjSwLU',
        token: earlier.token,
        userId: user.id,
        ipAddress: '',
        userAgent: 'Firefox on Windows',
        createdAt: new Date(Date.now() - age),
        expiresAt: new Date(Date.now() + left),
      });
    visitor.cookies.set('session', earlier.cookie).set('signed-in', '1');
    return { user, visitor };
  }

  test('signing up answers alike for known and unknown addresses, and sets no cookie', async () => {
    const { user } = await buyer();
    for (const email of ['new@example.com', user.email]) {
      const names = { name: 'Ada Lovelace', firstName: 'Ada', lastName: 'Lovelace' };
      await expectAnswer(visitShop(shop).signUp(email, password), {
        body: { user: { email, emailVerified: false, ...names } },
      });
    }
  });

  test('signing in opens a session with its hint and makes the device known', async () => {
    const { user, visitor } = await buyer();
    for (let time = 0; time < 2; time += 1) {
      await expectAnswer(visitor.signIn(user.email, password), {
        body: { session: { expiresAt: expect.any(String) }, user },
        cookies: [sessionLine, hintLine, deviceLine],
      });
    }
    await expectAnswer(getSession(visitor), {
      body: { session: { expiresAt: await endOf(user) }, user },
    });
    await expectAnswer(
      visitor.signIn(user.email, 'not the right one'),
      refusal(401, 'wrong_credentials', 'Invalid email or password'),
    );
  });

  test('a session of the release before goes on, and its cookie is signed as it was', async () => {
    const { user, visitor } = await sessionOfBefore(2 * day, 28 * day);
    const hint = 'signed-in=1; Max-Age=2592000; Path=/; SameSite=Lax';
    const [line, ...others] = (await getSession(visitor)).headers.getSetCookie();
    expect(line).toBe(`session=${earlier.cookie}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
    expect(others).toEqual([hint]);
    await expectAnswer(getSession(visitor), {
      body: { session: { expiresAt: await endOf(user) }, user },
    });
  });

  test('a session in its last days gets the same cookie, and ends when it must', async () => {
    const { user, visitor } = await sessionOfBefore(178 * day, 1.5 * day);
    const [line] = (await getSession(visitor)).headers.getSetCookie();
    expect(line).toMatch(sessionLine);
    const left = new Date(await endOf(user)).getTime() - Date.now();
    expect(left / day).toBeCloseTo(2, 2);
  });

  test('nobody is null, and a cookie that is no session of ours is left alone', async () => {
    const stranger = visitShop(shop);
    await expectAnswer(getSession(stranger), { body: null });
    stranger.cookies.set('session', `${earlier.token}.forged`);
    await expectAnswer(getSession(stranger), { body: null });
    stranger.cookies.set('signed-in', '1');
    await expectAnswer(getSession(stranger), { body: null, cookies: [hintGone] });
  });

  test.each([
    ['ran out', { expiresAt: new Date(Date.now() - 1_000) }],
    ['was turned', { token: randomUUID() }],
  ])(
    'of a session that %s the first answer takes the hint, the next the cookie',
    async (_, how) => {
      const { user, visitor } = await signedInBuyer();
      await change(user, how);
      await expectAnswer(getSession(visitor), { body: null, cookies: [hintGone] });
      await expectAnswer(getSession(visitor), { body: null, cookies: [sessionGone] });
      await expectAnswer(getSession(visitor), { body: null });
    },
  );

  test('signing out takes cookie and hint, and answers alike for nobody', async () => {
    const { user, visitor } = await signedInBuyer();
    const body = { success: true };
    const signOut = () => visitor.post('/api/auth/sign-out', {});
    await expectAnswer(signOut(), { body, cookies: [sessionGone, hintGone] });
    expect(await endOf(user)).toBe('');
    await expectAnswer(signOut(), { body, cookies: [sessionGone] });
  });

  test('names are changed by who is signed in, and nothing else with them', async () => {
    const { visitor } = await signedInBuyer();
    const names = { name: 'Ada King', firstName: 'Ada', lastName: 'King' };
    const update = (who: Visitor, body: object) => who.post('/api/auth/update-user', body);
    await expectAnswer(update(visitor, names), { body: { status: true } });
    const sentence = 'First name is required.';
    await expectAnswer(
      update(visitor, { ...names, firstName: '' }),
      refusal(400, 'missing_information', sentence),
    );
    await expectAnswer(update(visitShop(shop), names), signedOut);
  });

  test('a changed password turns the session and makes the device known again', async () => {
    const { visitor } = await signedInBuyer();
    const path = '/api/auth/change-password';
    const given = { currentPassword: password, newPassword };
    await expectAnswer(visitor.post(path, { ...given, currentPassword: newPassword }), {
      ...refusal(400, 'wrong_password', 'Current password is incorrect.'),
    });
    await expectAnswer(visitor.post(path, given), {
      body: { status: true },
      cookies: [deviceLine, sessionLine, hintLine],
    });
    await expectAnswer(visitShop(shop).post(path, given), signedOut);
  });

  test('a reset makes the device known and signs nobody in; its link works once', async () => {
    const { user, visitor } = await buyer();
    const asked = { id: randomUUID(), userId: user.id, purpose: 'reset', now: new Date() } as const;
    const token = await issueAccountToken(store().db, shop.services.keys, asked);
    const reset = () => visitor.post('/api/auth/reset-password', { newPassword, token });
    await expectAnswer(reset(), { body: { status: true }, cookies: [deviceLine] });
    const sentence =
      'This password reset link is invalid or has expired. Please request a new one.';
    await expectAnswer(reset(), refusal(400, 'token_invalid', sentence));
  });

  test('no other path of the protocol is there', async () => {
    for (const path of ['list-sessions', 'session', 'revoke-session', 'sign-in/social', 'ok']) {
      await expectAnswer(
        visitShop(shop).get(`/api/auth/${path}`),
        refusal(404, 'not_found', 'There is nothing at this address.'),
      );
    }
  });
});
