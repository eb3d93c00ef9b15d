import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SecurityEvent } from '#app/platform/security-log/security-events.ts';
import type { SecurityFacts, SecurityLog } from '#app/platform/security-log/security-log.server.ts';
import { accounts, sessions, users } from '#database/schema/users.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { type Buyer, settleBuyerAccount } from './settle-buyer-account.server.ts';

onOneStore((store) => {
  const heard: [SecurityEvent, SecurityFacts | undefined][] = [];
  const securityLog: SecurityLog = {
    note: (event, facts) => void heard.push([event, facts]),
    flush: () => undefined,
  };

  const settle = (given: Partial<Buyer> & { email: string }) =>
    store().db.transaction((tx) =>
      settleBuyerAccount(
        { db: tx, securityLog },
        {
          userId: null,
          firstName: 'Ada',
          lastName: 'Lovelace',
          passwordHash: null,
          ...given,
        },
      ),
    );

  const passwordsOf = async (userId: string) => {
    const rows = await store().db.select().from(accounts).where(eq(accounts.userId, userId));
    return rows.map(({ password }) => password);
  };

  const userOf = async (email: string) => {
    const [user] = await store().db.select().from(users).where(eq(users.email, email));
    return user;
  };

  async function registered(email: string, emailVerified: boolean): Promise<void> {
    const name = { name: 'Grace Hopper', firstName: 'Grace', lastName: 'Hopper' };
    await store()
      .db.insert(users)
      .values({ id: email, email, emailVerified, ...name });
    await store().db.insert(accounts).values({
      id: email,
      userId: email,
      providerId: 'credential',
      accountId: email,
      password: 'password of whoever registered',
    });
    await store()
      .db.insert(sessions)
      .values({ id: email, token: email, userId: email, expiresAt: new Date() });
  }

  const sessionsOf = (userId: string) =>
    store().db.select().from(sessions).where(eq(sessions.userId, userId));

  test('who loses password and sessions to the owner of the mailbox stands in the security log', async () => {
    heard.length = 0;
    const email = 'lost-to-owner@example.com';
    await registered(email, false);
    const { userId } = await settle({ email });
    expect(heard).toEqual([['sessions-ended', { userId, reason: 'bought-by-mailbox-owner' }]]);
    const own = await settle({ email: 'nothing-lost@example.com' });
    await settle({ email: 'nothing-lost@example.com', userId: own.userId });
    expect(heard).toHaveLength(1);
  });

  test('a new user gets an unverified account without a password', async () => {
    const email = 'new user@example.com';
    const { userId } = await settle({ email });
    expect(await userOf(email)).toMatchObject({
      id: userId,
      emailVerified: false,
      name: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
    });
    expect(await passwordsOf(userId)).toEqual([]);
  });

  test('a new user who chose a password can sign in with it', async () => {
    const { userId } = await settle({ email: 'chose@example.com', passwordHash: 'chosen' });
    const [account] = await store().db.select().from(accounts).where(eq(accounts.userId, userId));
    expect(account).toMatchObject({
      providerId: 'credential',
      accountId: userId,
      password: 'chosen',
    });
  });

  test('a buyer with one name has that name', async () => {
    const email = 'plato@example.com';
    await settle({ email, firstName: 'Plato', lastName: '' });
    expect(await userOf(email)).toMatchObject({ name: 'Plato', lastName: '' });
  });

  test('called twice it finds what the first call made', async () => {
    const email = 'again@example.com';
    const first = await settle({ email });
    expect(await settle({ email, firstName: 'Other', lastName: 'Name' })).toEqual(first);
    // Whose name an unverified account bears is whoever bought last.
    expect(await userOf(email)).toMatchObject({ name: 'Other Name' });
  });

  test('ten at once make one account', async () => {
    const email = 'crowd@example.com';
    const settled = await Promise.all(Array.from({ length: 10 }, () => settle({ email })));
    expect(new Set(settled.map(({ userId }) => userId)).size).toBe(1);
  });

  test('an unverified account of somebody else loses its password and sessions; the buyer’s own does not count', async () => {
    const email = 'squatted@example.com';
    await registered(email, false);
    expect(await settle({ email, passwordHash: 'chosen' })).toEqual({ userId: email });
    expect(await passwordsOf(email)).toEqual([]);
    expect(await sessionsOf(email)).toEqual([]);
    expect(await userOf(email)).toMatchObject({ name: 'Ada Lovelace', firstName: 'Ada' });
  });

  test.each([
    ['proven', true, null],
    ['proven, of the buyer', true, 'proven, of the buyer@example.com'],
    ['unproven, of the buyer', false, 'unproven, of the buyer@example.com'],
  ])('an account that is %s keeps all it has', async (name, emailVerified, userId) => {
    const email = `${name}@example.com`;
    await registered(email, emailVerified);
    const before = await userOf(email);
    await settle({ userId, email, passwordHash: 'chosen' });
    expect(await passwordsOf(email)).toEqual(['password of whoever registered']);
    expect(await userOf(email)).toEqual(before);
    expect(await sessionsOf(email)).toHaveLength(1);
  });

  test('an unverified account gains nothing by a buyer who was signed in to another', async () => {
    await registered('other@example.com', true);
    const email = 'not the one@example.com';
    await registered(email, false);
    expect(await settle({ userId: 'other@example.com', email })).toEqual({ userId: email });
    expect(await passwordsOf(email)).toEqual([]);
    expect(await sessionsOf(email)).toEqual([]);
    expect(await sessionsOf('other@example.com')).toHaveLength(1);
  });

  test('a transaction that fails leaves no account behind', async () => {
    const email = 'undone@example.com';
    const failing = store().db.transaction(async (tx) => {
      const names = { firstName: 'Ada', lastName: '' };
      const buyer = { userId: null, email, ...names, passwordHash: 'chosen' };
      await settleBuyerAccount({ db: tx, securityLog }, buyer);
      throw new Error('Something later failed.');
    });
    await expect(failing).rejects.toThrow('Something later failed.');
    expect(await userOf(email)).toBeUndefined();
  });
});
