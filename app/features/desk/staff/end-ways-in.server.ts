import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { staffPasskeyChallenges, staffPasskeys } from '#database/schema/passkeys.ts';
import { deskSessions, recoveryCodes, staff } from '#database/schema/staff.ts';

/**
 * Ends a member's invitation, password, codes, passkeys, recovery codes and open desks, in the
 * caller's transaction. Called again it does nothing.
 */
export async function endWaysIn(tx: Database, staffId: string): Promise<void> {
  await tx
    .update(staff)
    .set({
      passwordHash: null,
      sealedCodeSecret: null,
      invitationSeed: null,
      invitationHash: null,
      invitationExpiresAt: null,
    })
    .where(eq(staff.id, staffId));
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.ownerId, staffId));
  await tx.delete(staffPasskeyChallenges).where(eq(staffPasskeyChallenges.ownerId, staffId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.staffId, staffId));
  await tx.delete(deskSessions).where(eq(deskSessions.staffId, staffId));
}
