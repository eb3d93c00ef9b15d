import { eq } from 'drizzle-orm';
import { callOffErasure } from '#app/features/identity/erasure/call-off-erasure.server.ts';
import type { KeptBy } from '#app/features/identity/jobs.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { users } from '#database/schema/users.ts';
import { type Actor, type DeskServices, refuse, refuseEmail } from '../desk-services.server.ts';
import { maskEmail } from '../mask-email.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { buyerCodeOf } from './erase-buyer.server.ts';

interface Keeping {
  email: string;
  /** Who changed their mind: the buyer, or the shop in their place, of which they are mailed. */
  by: 'owner' | Exclude<KeptBy, 'purchase'>;
  /** Uses up what the buyer showed, in the same transaction; whether it was good. */
  spend?: (tx: Database, userId: string) => Promise<boolean>;
}

/**
 * Calls off what a buyer asked for: their account is not erased. The journal names them by their code,
 * so that a restored backup does not bring the erasure back.
 */
export async function keepBuyer(
  services: DeskServices,
  actor: Actor,
  { email: typed, by, spend }: Keeping,
): Promise<ActAnswer> {
  const email = normaliseEmail(typed);
  if (email === null) return refuseEmail(typed);
  const buyerCode = buyerCodeOf(services.keys.for('erased-buyer').newest, email);
  const request = { ...actor, act: 'keep-customer', subject: maskEmail(email), buyerCode };
  return performAct(services, request, async (tx) => {
    const ofEmail = eq(users.email, email);
    const [user] = await tx.select({ id: users.id }).from(users).where(ofEmail).for('update');
    const isGood = user && (spend === undefined || (await spend(tx, user.id)));
    if (!isGood || !(await callOffErasure({ ...services, db: tx }, { userId: user.id, by }))) {
      return refuse(`${typed} is not about to be erased.`);
    }
    return { status: 'performed', before: null, after: { userId: user.id } };
  });
}
