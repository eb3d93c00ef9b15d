import { and, eq } from 'drizzle-orm';
import { refuse } from '#app/features/desk/desk-services.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { staffPasskeys } from '#database/schema/staff-passkeys.ts';

/** A passkey of a member; `null` for none, and for one of somebody else. */
export async function findPasskeyOf(
  tx: Database,
  { passkeyId, staffId }: { passkeyId: string; staffId: string },
): Promise<typeof staffPasskeys.$inferSelect | null> {
  const [passkey] = await tx
    .select()
    .from(staffPasskeys)
    .where(and(eq(staffPasskeys.id, passkeyId), eq(staffPasskeys.staffId, staffId)));
  return passkey ?? null;
}

/** For a passkey that was removed, or is of somebody else. */
export const noPasskey = () => refuse('There is no such passkey.');
