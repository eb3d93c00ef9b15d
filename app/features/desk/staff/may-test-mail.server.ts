import type { Database } from '#app/platform/database/store.server.ts';
import { type Actor, type Refused, refuse } from '../desk-services.server.ts';
import { tooManyActs } from '../history/too-many-acts.server.ts';
import { findStaffRow } from './staff-member.server.ts';

/** Of tests of any kind, to one member of staff or several. */
const maxPerHour = 20;

/**
 * Refuses a mail that only shows something, in the caller's transaction: at the desk it goes to the staff
 * alone, since else the shop would mail anybody whatever somebody wrote. `null` where it may go, as the
 * command line's may everywhere.
 */
export async function testMailRefusal(
  tx: Database,
  actor: Actor,
  { to, now }: { to: string; now: Date },
): Promise<Refused | null> {
  if (!actor.staff) return null;
  if ((await findStaffRow(tx, to)) === null) {
    return refuse(
      `${to} is not an address of the staff. From the desk, tests go only to the staff.`,
    );
  }
  const names = ['test-mail', 'test-mailing'];
  return tooManyActs(tx, actor, { names, max: maxPerHour, within: 'an hour', now });
}
