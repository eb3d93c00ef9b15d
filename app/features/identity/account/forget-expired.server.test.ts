import { expect, test } from 'vitest';
import { accountTokens, sessions, users } from '#database/schema/users.ts';
import { onOneStore } from '#tests/harness/stores.ts';
import { forgetExpired } from './forget-expired.server.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const at = (ms: number) => new Date(now.getTime() + ms);

onOneStore((store) => {
  test('what has run out is gone; what has not, and the account, stays', async () => {
    const { db } = store();
    const userId = 'ada';
    const name = { name: 'Ada', firstName: 'Ada', lastName: '' };
    await db.insert(users).values({ id: userId, email: 'ada@example.com', ...name });
    for (const [id, ms] of [
      ['past', -1],
      ['future', 1],
    ] as const) {
      await db.insert(sessions).values({ id, userId, token: id, expiresAt: at(ms) });
      const token = { purpose: 'reset', seed: id, tokenHash: id } as const;
      await db.insert(accountTokens).values({ id, userId, expiresAt: at(ms), ...token });
    }
    await forgetExpired(db, now);
    await forgetExpired(db, now);
    expect(await db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: 'future' }]);
    expect(await db.select({ id: accountTokens.id }).from(accountTokens)).toEqual([
      { id: 'future' },
    ]);
    expect(await db.select().from(users)).toHaveLength(1);
  });
});
