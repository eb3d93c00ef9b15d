import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { staff } from '#database/schema/staff.ts';
import { type Actor, type DeskServices, refuse, refuseEmail } from '../desk-services.server.ts';
import { maskEmail } from '../mask-email.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { lockOwners } from './add-staff.server.ts';
import { endWaysIn } from './end-ways-in.server.ts';
import { findStaffRow } from './staff-member.server.ts';

/**
 * Closes the desk to somebody, at once and on every device. What they did stays in the history. The
 * last owner stays; called again for who is removed it is refused.
 */
export async function removeStaff(
  services: DeskServices,
  actor: Actor,
  { email: typed }: { email: string },
): Promise<ActAnswer> {
  const email = normaliseEmail(typed);
  if (email === null) return refuseEmail(typed);
  const request = { ...actor, act: 'staff-remove', subject: maskEmail(email) };
  return performAct(services, request, async (tx) => {
    const owners = await lockOwners(tx);
    const row = await findStaffRow(tx, email);
    if (!row) return refuse(`${typed} is not on the staff.`);
    if (row.role === 'owner' && owners < 2) {
      return refuse('This is the only owner: add another first.');
    }
    await tx.update(staff).set({ removedAt: services.clock() }).where(eq(staff.id, row.id));
    await endWaysIn(tx, row.id);
    return { status: 'performed', before: { role: row.role }, after: { removed: true } };
  });
}
