import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { setDownloadEnd } from '#app/features/downloads/link/set-download-end.server.ts';
import { announceLibrary } from '#app/features/library/library-topic.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { refunds } from '#database/schema/refunds.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { lockLiveOrder } from './lock-order.server.ts';

/**
 * Gives back the books of an order that `endAccess` took away, in the library and by the mailed link.
 * What ended because its money went back stays ended. Refused where the owner ended nothing.
 */
export async function restoreAccess(
  services: DeskServices,
  actor: Actor,
  orderId: string,
): Promise<ActAnswer> {
  return performAct(services, { ...actor, act: 'restore-access', orderId }, async (tx) => {
    const order = await lockLiveOrder(tx, orderId);
    if (order.status === 'refused') return order;
    const ofOwner = and(eq(userEbookAccess.orderId, orderId), eq(userEbookAccess.endedBy, 'owner'));
    const refunded = await refundedBookIds(tx, orderId);
    if (refunded.length > 0) {
      await tx
        .update(userEbookAccess)
        .set({ endedBy: 'money' })
        .where(and(ofOwner, inArray(userEbookAccess.ebookId, refunded)));
    }
    const restored = await tx
      .update(userEbookAccess)
      .set({ endedAt: null, endedBy: null })
      .where(and(ofOwner, notInArray(userEbookAccess.ebookId, refunded)))
      .returning({ title: userEbookAccess.ebookTitle });
    if (restored.length === 0) {
      return refuse(`end-access took nothing from order ${orderId} that could be given back.`);
    }
    await setDownloadEnd(tx, orderId, null);
    await announceLibrary(tx, order.purchase.userId);
    return {
      status: 'performed',
      before: null,
      after: { orderId, restoredTitles: restored.map(({ title }) => title) },
      change: 'access-restored',
    };
  });
}

/** The books for which money went back or is on its way. */
async function refundedBookIds(tx: Database, orderId: string): Promise<string[]> {
  const live = await tx
    .select({ bookIds: refunds.bookIds })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), notInArray(refunds.status, ['failed', 'canceled'])));
  return live.flatMap(({ bookIds }) => bookIds);
}
