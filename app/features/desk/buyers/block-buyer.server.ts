import { eq } from 'drizzle-orm';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { blockedBuyers } from '#database/schema/blocked-buyers.ts';
import { type Actor, type DeskServices, refuse, refuseEmail } from '../desk-services.server.ts';
import { maskEmail } from '../mask-email.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { buyerCodeOf } from './erase-buyer.server.ts';

/** Keeps an address from buying anything more. What it owns stays open; what it began to pay for may be paid. */
export async function blockBuyer(
  services: DeskServices,
  actor: Actor,
  { email: typed, reason }: { email: string; reason: string },
): Promise<ActAnswer> {
  const email = normaliseEmail(typed);
  if (email === null) return refuseEmail(typed);
  const request = { ...actor, act: 'block-customer', subject: maskEmail(email), reason };
  return performAct(services, request, async (tx) => {
    const blocked = await tx
      .insert(blockedBuyers)
      .values({ email, blockedAt: services.clock() })
      .onConflictDoNothing()
      .returning({ email: blockedBuyers.email });
    if (blocked.length === 0) return refuse(`${typed} is blocked already.`);
    // The masked address is many people's: by this an erasure finds the reason again.
    const buyerCode = buyerCodeOf(services.keys.for('erased-buyer').newest, email);
    return { status: 'performed', before: { blocked: false, buyerCode }, after: { blocked: true } };
  });
}

/** Lets a blocked address buy again. */
export async function unblockBuyer(
  services: DeskServices,
  actor: Actor,
  { email: typed }: { email: string },
): Promise<ActAnswer> {
  const email = normaliseEmail(typed);
  if (email === null) return refuseEmail(typed);
  const request = { ...actor, act: 'unblock-customer', subject: maskEmail(email) };
  return performAct(services, request, async (tx) => {
    const unblocked = await tx
      .delete(blockedBuyers)
      .where(eq(blockedBuyers.email, email))
      .returning({ email: blockedBuyers.email });
    if (unblocked.length === 0) return refuse(`${typed} is not blocked.`);
    return { status: 'performed', before: null, after: { blocked: false } };
  });
}
