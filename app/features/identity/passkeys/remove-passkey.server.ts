import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userPasskeys } from '#database/schema/user-passkeys.ts';

/** Ends a passkey of an account: it signs nobody in any more. Whether there was one; somebody else's is none. */
export async function removePasskey(
  db: Database,
  { userId, passkeyId }: { userId: string; passkeyId: string },
): Promise<boolean> {
  const removed = await db
    .delete(userPasskeys)
    .where(and(eq(userPasskeys.id, passkeyId), eq(userPasskeys.userId, userId)))
    .returning({ id: userPasskeys.id });
  return removed.length > 0;
}
