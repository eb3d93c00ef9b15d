import {
  recoverDownloadToken,
  renewDownloadToken,
} from '#app/features/downloads/link/download-token.server.ts';
import { listOpenBooks } from '#app/features/library/list-open-books.server.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { lockLiveOrder } from './lock-order.server.ts';

/**
 * Gives an order's link 30 days and all its downloads again, and answers it as `link`. It stays the
 * link that the buyer has: nothing is mailed. Refused as sending again is.
 */
export async function renewLink(
  services: DeskServices,
  actor: Actor,
  orderId: string,
): Promise<ActAnswer<{ link: string; expiresAt: Date; maxDownloads: number }>> {
  const answer = await performAct(
    services,
    { ...actor, act: 'renew-link', orderId },
    async (tx) => {
      const order = await lockLiveOrder(tx, orderId);
      if (order.status === 'refused') return order;
      if ((await listOpenBooks(tx, orderId)).length === 0) {
        return refuse(
          `All access of order ${orderId} was ended. Give it back with restore-access first.`,
        );
      }
      await renewDownloadToken(tx, orderId, services.clock());
      return { status: 'performed', before: null, after: { orderId }, change: 'link-renewed' };
    },
  );
  if (answer.status === 'refused') return answer;
  const { db, keys, publicUrl } = services;
  const access = await recoverDownloadToken(db, keys, orderId);
  if (!access) throw new Error(`Order ${orderId} has no link.`);
  // What is kept of the act must open nothing.
  const link = `${publicUrl}/download?token=${access.token}`;
  const { expiresAt, maxDownloads } = access;
  return { status: 'done', result: { ...answer.result, link, expiresAt, maxDownloads } };
}
