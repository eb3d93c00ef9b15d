import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { staff } from '#database/schema/staff.ts';
import type { DeskServices } from '../desk-services.server.ts';
import { noteEntry, type WayIn } from '../history/note-entry.server.ts';
import { closeDeskSession, type KeptDesk, openDeskSession } from './desk-session.server.ts';
import type { StaffMember } from './staff-member.server.ts';

interface Entering {
  member: StaffMember;
  by: WayIn;
  /** The token of a desk that is open in this browser and closes now; `null` for none. */
  earlier: string | null;
}

/**
 * Opens the desk in one browser to a member who has just shown that they may, and records it in the
 * history; `null` if they were removed or invited again at the same moment.
 */
export async function enterDesk(
  { db, clock }: Pick<DeskServices, 'db' | 'clock'>,
  { member, by, earlier }: Entering,
): Promise<KeptDesk | null> {
  return db.transaction(async (tx) => {
    // An act that ends this member's ways in waits for this lock, and then ends this desk too.
    const [present] = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.id, member.id), isNull(staff.removedAt), isNotNull(staff.joinedAt)))
      .for('share');
    if (!present) return null;
    if (earlier !== null) await closeDeskSession(tx, earlier);
    await noteEntry(tx, { member, act: 'open-desk', by, at: clock() });
    return openDeskSession(tx, { staffId: member.id, now: clock() });
  });
}
