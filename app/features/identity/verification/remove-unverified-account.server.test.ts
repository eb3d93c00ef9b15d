import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemClock } from '#app/platform/clock.ts';
import { openKeys } from '#app/platform/keys.server.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { accounts, sessions, users } from '#database/schema/users.ts';
import { insertCheckout } from '#tests/harness/insert-checkout.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { issueAccountToken } from './account-token.server.ts';
import { removeUnverifiedAccount } from './remove-unverified-account.server.ts';

onOneStore((store) => {
  async function newAccount(emailVerified: boolean) {
    const id = randomUUID();
    const { db } = store();
    const name = { name: 'Eve', firstName: 'Eve', lastName: '' };
    await db.insert(users).values({ id, email: `${id}@example.com`, emailVerified, ...name });
    await db
      .insert(accounts)
      .values({ id, userId: id, providerId: 'credential', accountId: id, password: 'hash' });
    await db.insert(sessions).values({ id, token: id, userId: id, expiresAt: new Date() });
    const link = { id, userId: id, purpose: 'verify', now: new Date() } as const;
    return { id, token: await issueAccountToken(db, openKeys(['secret']), link) };
  }

  const remove = (token: string) =>
    removeUnverifiedAccount({ db: store().db, clock: systemClock }, token);

  async function leftOf(id: string) {
    const { db } = store();
    const [people, passwords, open] = [
      await db.select().from(users).where(eq(users.id, id)),
      await db.select().from(accounts).where(eq(accounts.userId, id)),
      await db.select().from(sessions).where(eq(sessions.userId, id)),
    ];
    return { people: people.length, passwords: passwords.length, open: open.length };
  }

  test('an unverified account goes with all it has; a second time there is nothing to remove', async () => {
    const { id, token } = await newAccount(false);
    expect(await remove(token)).toBe(id);
    expect(await leftOf(id)).toEqual({ people: 0, passwords: 0, open: 0 });
    expect(await remove(token)).toBe(null);
  });

  test('a proven account stays as it is', async () => {
    const { id, token } = await newAccount(true);
    expect(await remove(token)).toBe(null);
    expect(await leftOf(id)).toEqual({ people: 1, passwords: 1, open: 1 });
  });

  test('one that paid for something loses its password and sessions only', async () => {
    const { id, token } = await newAccount(false);
    const checkout = await insertCheckout(store().db, { userId: id, status: 'complete' });
    await store()
      .db.insert(userPurchases)
      .values({
        orderId: checkout.id,
        userId: id,
        sessionId: checkout.sessionId ?? '',
        productType: 'ebooks',
        amount: 7_560,
        currency: 'usd',
        status: 'completed',
        purchasedAt: new Date(),
      });
    expect(await remove(token)).toBe(id);
    expect(await leftOf(id)).toEqual({ people: 1, passwords: 0, open: 0 });
  });

  test('a checkout that was never paid does not keep it', async () => {
    const { id, token } = await newAccount(false);
    await insertCheckout(store().db, { userId: id });
    expect(await remove(token)).toBe(id);
    expect(await leftOf(id)).toMatchObject({ people: 0 });
  });
});
