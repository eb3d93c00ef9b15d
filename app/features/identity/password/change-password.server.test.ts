import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '#database/schema/users.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openSessionOf, signInAs } from '#tests/harness/sign-in-as.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { changePassword } from './change-password.server.ts';
import { findPasswordHash, setPasswordHash } from './credential.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

onOneStore((store) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(store(), { workJobs: false });
  });
  afterAll(() => shop.close());

  const currentPassword = 'correct horse battery';

  /** Somebody with a password who is signed in on two devices; the ids of their sessions. */
  async function withTwoDevices() {
    const { userId } = await signInAs(shop.services);
    await openSessionOf(shop.services, userId);
    await setPasswordHash(store().db, userId, await hashPassword(currentPassword));
    return { userId, sessionIds: await sessionsOf(userId) };
  }

  const sessionsOf = async (userId: string) =>
    (await store().db.select().from(sessions).where(eq(sessions.userId, userId))).map(
      ({ id }) => id,
    );

  test('of two changes at once from two devices one counts, and its device alone stays signed in', async () => {
    const { userId, sessionIds } = await withTwoDevices();
    const changes = sessionIds.map((sessionId, n) => ({
      userId,
      sessionId,
      currentPassword,
      newPassword: `chosen on device ${n}`,
    }));
    const tried = await Promise.all(changes.map((each) => changePassword(shop.services, each)));
    const changed = tried.map(({ status }) => status === 'right');
    expect(changed.toSorted()).toEqual([false, true]);

    const [winner] = changes.filter((_, n) => changed[n]);
    const kept = await findPasswordHash(store().db, userId);
    expect(await verifyPassword(kept ?? '', winner?.newPassword ?? '')).toBe(true);
    expect(await sessionsOf(userId)).toEqual([winner?.sessionId]);
    const { rows } = await store().query(
      "select id from pgboss.job where name = 'send-password-changed' and data->>'userId' = $1",
      [userId],
    );
    expect(rows).toHaveLength(1);
  });
});
