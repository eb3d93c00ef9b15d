import { desc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userPasskeys } from '#database/schema/user-passkeys.ts';
import type { PasskeysAnswer } from './passkeys-answer.ts';

/** The passkeys that sign in to an account, the newest first. */
export async function listPasskeys(db: Database, userId: string): Promise<PasskeysAnswer> {
  const rows = await db
    .select()
    .from(userPasskeys)
    .where(eq(userPasskeys.userId, userId))
    .orderBy(desc(userPasskeys.createdAt));
  return {
    passkeys: rows.map(({ id, name, createdAt, lastUsedAt }) => ({
      ...{ id, name, createdAt: createdAt.toISOString() },
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
