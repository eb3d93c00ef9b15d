import { eq } from 'drizzle-orm';
import { checkouts } from '#database/schema/checkouts.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/** Leaves a note with an order, for whoever looks at it next. Buyers never see it. */
export async function noteOrder(
  services: DeskServices,
  actor: Actor,
  { orderId, note }: { orderId: string; note: string },
): Promise<ActAnswer> {
  const request = { ...actor, act: 'note', orderId, reason: note };
  return performAct(services, request, async (tx) => {
    const found = await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(eq(checkouts.id, orderId));
    if (found.length === 0) return refuse(`There is no order ${orderId}.`);
    return { status: 'performed', before: null, after: { orderId } };
  });
}
