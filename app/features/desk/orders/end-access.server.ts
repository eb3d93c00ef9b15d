import { and, eq, inArray, isNull } from 'drizzle-orm';
import { setDownloadEnd } from '#app/features/downloads/link/set-download-end.server.ts';
import { announceLibrary } from '#app/features/library/library-topic.server.ts';
import { listOpenBooks } from '#app/features/library/list-open-books.server.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { lockLiveOrder } from './lock-order.server.ts';
import { namedBooks } from './named-books.server.ts';

export interface EndAccess {
  orderId: string;
  /** Titles or ids of the books; empty: all that the order still opens. */
  titles: readonly string[];
  reason: string | null;
}

/**
 * Takes books of an order out of its buyer's library and its mailed link, though they are paid.
 * Nothing is refunded or mailed. Only `restoreAccess` gives them back. Refused where there is nothing
 * left to end.
 */
export async function endAccess(
  services: DeskServices,
  actor: Actor,
  { orderId, titles, reason }: EndAccess,
): Promise<ActAnswer> {
  return performAct(services, { ...actor, act: 'end-access', orderId, reason }, async (tx) => {
    const order = await lockLiveOrder(tx, orderId);
    if (order.status === 'refused') return order;
    const open = await listOpenBooks(tx, orderId);
    if (open.length === 0) return refuse(`All access of order ${orderId} has ended already.`);
    const named = namedBooks(open, titles, orderId);
    if (named.status === 'refused') return named;
    const bookIds = named.books.map(({ bookId }) => bookId);
    const endedAt = services.clock();
    await tx
      .update(userEbookAccess)
      .set({ endedAt, endedBy: 'owner' })
      .where(
        and(
          eq(userEbookAccess.orderId, orderId),
          inArray(userEbookAccess.ebookId, bookIds),
          isNull(userEbookAccess.endedAt),
        ),
      );
    if (bookIds.length === open.length) await setDownloadEnd(tx, orderId, endedAt);
    await announceLibrary(tx, order.purchase.userId);
    return {
      status: 'performed',
      before: { openBookIds: open.map(({ bookId }) => bookId) },
      after: { orderId, endedTitles: named.books.map(({ title }) => title) },
      change: 'access-ended',
    };
  });
}
