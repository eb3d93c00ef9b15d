import { listPasskeys } from '#app/features/passkeys/kept-passkeys.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { PasskeysAnswer } from './passkeys-answer.ts';

/** The passkeys that sign in to an account, the newest first. */
export async function listBuyerPasskeys(db: Database, userId: string): Promise<PasskeysAnswer> {
  const passkeys = await listPasskeys(db, { owner: 'user', ownerId: userId });
  return {
    passkeys: passkeys.toReversed().map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}
