import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { userPasskeys } from '#database/schema/user-passkeys.ts';

interface PasskeyName {
  userId: string;
  passkeyId: string;
  name: string;
}

/** Gives a passkey of an account another name. Whether there is one; somebody else's is none. */
export async function renamePasskey(
  db: Database,
  { userId, passkeyId, name }: PasskeyName,
): Promise<boolean> {
  const renamed = await db
    .update(userPasskeys)
    .set({ name })
    .where(and(eq(userPasskeys.id, passkeyId), eq(userPasskeys.userId, userId)))
    .returning({ id: userPasskeys.id });
  return renamed.length > 0;
}
