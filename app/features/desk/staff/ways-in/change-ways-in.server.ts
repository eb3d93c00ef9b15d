import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import {
  type Actor,
  type DeskServices,
  type Refused,
  refuse,
} from '#app/features/desk/desk-services.server.ts';
import { maskEmail } from '#app/features/desk/mask-email.ts';
import {
  type ActAnswer,
  type Performed,
  performAct,
} from '#app/features/desk/perform-act.server.ts';
import { listPasskeys } from '#app/features/passkeys/kept-passkeys.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { deskSessions, staff } from '#database/schema/staff.ts';
import type { StaffRow } from '../staff-member.server.ts';
import { type Whose, whoseWaysIn } from './whose-ways-in.server.ts';

interface Change extends Whose {
  act: string;
}

type Work = (tx: Database, member: StaffRow) => Promise<Performed | Refused>;

/**
 * Changes what opens the desk to somebody, as an act of whoever asks. Two changes to one member's
 * ways in wait for each other, so that no two of them take the last two away.
 */
export async function changeWaysIn(
  services: DeskServices,
  actor: Actor,
  { act, email: typed }: Change,
  work: Work,
): Promise<ActAnswer> {
  const whose = whoseWaysIn(actor, { email: typed });
  if (whose.status === 'refused') return whose;
  const { email } = whose;
  return performAct(services, { ...actor, act, subject: maskEmail(email) }, async (tx) => {
    const isMember = and(
      eq(staff.email, email),
      isNull(staff.removedAt),
      isNotNull(staff.joinedAt),
    );
    const [member] = await tx.select().from(staff).where(isMember).for('update');
    return member ? work(tx, member) : refuse(`${email} has not joined the desk.`);
  });
}

/** Whether somebody has two ways in that last, passkeys or a password, so that one may go. */
export async function hasAnotherWayIn(
  tx: Database,
  { id, passwordHash }: StaffRow,
): Promise<boolean> {
  const passkeys = await listPasskeys(tx, { owner: 'staff', ownerId: id });
  return passkeys.length + (passwordHash === null ? 0 : 1) > 1;
}

/** For members who would lock themselves out. */
export const lastWayIn = () => refuse('This is the only way in: add another first.');

/**
 * Closes a member's open desks but the one they ask from: what was removed may have opened them.
 */
export async function closeOtherDesks(
  tx: Database,
  { id }: StaffRow,
  { staff: asking }: Pick<Actor, 'staff'>,
): Promise<void> {
  const ofMember = eq(deskSessions.staffId, id);
  await tx
    .delete(deskSessions)
    .where(asking ? and(ofMember, ne(deskSessions.id, asking.sessionId)) : ofMember);
}
