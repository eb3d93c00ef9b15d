import { and, eq, isNull } from 'drizzle-orm';
import { shopTimeZone } from '#app/features/shop-settings/time-zone.server.ts';
import { reachableEmail } from '#app/platform/text/normalise-email.ts';
import { staff } from '#database/schema/staff.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { maskEmail } from '../mask-email.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { findStaffRow } from '../staff/staff-member.server.ts';
import { lastMorning } from './mornings.ts';

/** Begins or ends the mail of each morning to a member of staff; the first comes the next morning. */
export async function setMorningMail(
  services: DeskServices,
  actor: Actor,
  { email: typed, wants }: { email: string; wants: boolean },
): Promise<ActAnswer> {
  const email = reachableEmail(typed);
  if (email === null) return refuse(`${typed} is not an email address.`);
  if (actor.staff && actor.staff.role !== 'owner' && actor.who !== email) {
    return refuse('You can turn only your own morning email on or off.', 'not_permitted');
  }
  const request = { ...actor, act: 'morning-mail', subject: maskEmail(email) };
  return performAct(services, request, async (tx) => {
    const before = await findStaffRow(tx, email);
    if (before === null) return refuse(`${typed} is not on the staff.`);
    const timeZone = await shopTimeZone({ ...services, db: tx });
    await tx
      .update(staff)
      .set({
        wantsMorningMail: wants,
        ...(wants && { mailedMorningAt: lastMorning(services.clock(), timeZone) }),
      })
      .where(and(eq(staff.email, email), isNull(staff.removedAt)));
    return { status: 'performed', before: { wants: before.wantsMorningMail }, after: { wants } };
  });
}
