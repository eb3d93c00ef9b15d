import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { staffPasskeyChallenges, staffPasskeys } from '#database/schema/passkeys.ts';
import { deskSessions, recoveryCodes, staff } from '#database/schema/staff.ts';

/**
 * Ends all that opens the desk to somebody, and every desk that is open to them, in the caller's
 * transaction: invitation, password and codes, passkeys, recovery codes. Called again it does nothing.
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
