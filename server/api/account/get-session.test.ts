import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#database/schema/users.ts';
import { sessionCookieLine } from '#server/http/session-cookies.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { visitShop } from '#tests/harness/visit-shop.ts';

const password = 'correct horse battery';
const day = 86_400_000;

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  async function signedIn(email: string) {
    const visitor = visitShop(shop);
    await visitor.signUp(email, password);
    await visitor.signIn(email, password);
    const [user] = await store().db.select().from(users).where(eq(users.email, email));
    return { visitor, userId: user?.id ?? '' };
  }

  const moveExpiry = (userId: string, ms: number) =>
    store()
      .db.update(sessions)
      .set({ expiresAt: new Date(Date.now() + ms) })
      .where(eq(sessions.userId, userId));

  async function expiryOf(userId: string): Promise<number> {
    const [session] = await store().db.select().from(sessions).where(eq(sessions.userId, userId));
    return session?.expiresAt.getTime() ?? Number.NaN;
  }

  test('a page learns who is signed in and until when, and nothing else', async () => {
    const { visitor, userId } = await signedIn('ada@example.com');
    const answer = await visitor.get('/api/auth/get-session');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toEqual({
      session: { expiresAt: new Date(await expiryOf(userId)).toISOString() },
      user: {
        id: userId,
        email: 'ada@example.com',
        emailVerified: false,
        name: 'Ada Lovelace',
        firstName: 'Ada',
        lastName: 'Lovelace',
      },
    });
  });

  test('a stranger is null, and gets no cookie', async () => {
    const answer = await visitShop(shop).get('/api/auth/get-session');
    expect(await answer.json()).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('a session older than a day starts its 30 days anew, and the hint with it', async () => {
    const { visitor, userId } = await signedIn('rolling@example.com');
    await moveExpiry(userId, 28.5 * day);
    const answer = await visitor.get('/api/auth/get-session');
    expect(await expiryOf(userId)).toBeGreaterThan(Date.now() + 29.9 * day);
    const [session = '', hint = ''] = answer.headers.getSetCookie();
    expect(session).toMatch(/^session=.*Max-Age=2592000/);
    expect(hint).toMatch(/^signed-in=1;.*Max-Age=2592000/);
  });

  test('however often it is used, a session ends 180 days after it began', async () => {
    const { visitor, userId } = await signedIn('for-ever@example.com');
    const begunAt = new Date(Date.now() - 170 * day);
    await moveExpiry(userId, 12 * day);
    await store()
      .db.update(sessions)
      .set({ createdAt: begunAt })
      .where(eq(sessions.userId, userId));
    for (let time = 0; time < 2; time += 1) {
      const answer = await visitor.get('/api/auth/get-session');
      const expiresAt = new Date(begunAt.getTime() + 180 * day);
      expect(await answer.json()).toMatchObject({
        session: { expiresAt: expiresAt.toISOString() },
      });
      expect(await expiryOf(userId)).toBe(expiresAt.getTime());
    }
  });

  test('a session that ran out is nobody’s; cookie and hint go with it', async () => {
    const { visitor, userId } = await signedIn('expired@example.com');
    await moveExpiry(userId, -1_000);
    expect((await visitor.get('/api/library')).status).toBe(401);
    expect(await visitor.signedInAs()).toBeNull();
    expect(visitor.cookies.has('signed-in')).toBe(false);
    // As pages do: they ask once more before they believe it.
    expect(await visitor.signedInAs()).toBeNull();
    expect([...visitor.cookies.keys()]).toEqual(['known-device']);
  });

  test('a hint without a session is taken away, one that is missing is put back', async () => {
    const stranger = visitShop(shop);
    stranger.cookies.set('signed-in', '1');
    expect(await stranger.signedInAs()).toBeNull();
    expect(stranger.cookies.has('signed-in')).toBe(false);
    const { visitor } = await signedIn('hinted@example.com');
    visitor.cookies.delete('signed-in');
    await visitor.signedInAs();
    expect(visitor.cookies.get('signed-in')).toBe('1');
  });

  test('on https the cookie is bound to the host and to encryption', async () => {
    const services = { ...shop.services, publicUrl: 'https://shop.example' };
    const cookie = await sessionCookieLine(services, { token: randomUUID() });
    expect(cookie).toMatch(/^__Host-session=/);
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).not.toMatch(/Domain/i);
  });
});
