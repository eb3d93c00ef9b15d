import { and, eq } from 'drizzle-orm';
import { settleTasks } from '#app/features/attention/settle.server.ts';
import { replaceDownloadToken } from '#app/features/downloads/link/download-token.server.ts';
import { sendReceiptJob } from '#app/features/fulfilment/jobs.server.ts';
import { listOpenBooks } from '#app/features/library/list-open-books.server.ts';
import { reachableEmail } from '#app/platform/text/normalise-email.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import {
  type Actor,
  type DeskServices,
  type Refused,
  refuse,
  refuseEmail,
} from '../desk-services.server.ts';
import { maskEmail } from '../mask-email.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { type LockedOrder, lockLiveOrder } from './lock-order.server.ts';

export interface SendAgain {
  orderId: string;
  /**
   * Another address than the order's, which keeps its own; such a mail does not lead into the
   * account.
   */
  to: string | null;
}

/**
 * Mails an order's receipt once more with a new download link, good for 30 days; the earlier link
 * opens nothing from then on. Refused for an order that is not paid, was refunded or opens nothing.
 */
export async function sendAgain(
  services: DeskServices,
  actor: Actor,
  { orderId, to }: SendAgain,
): Promise<ActAnswer> {
  const address = to === null ? null : reachableEmail(to);
  if (to !== null && address === null) return refuseEmail(to);
  return performAct(services, { ...actor, act: 'send-again', orderId }, async (tx) => {
    const order = await lockLiveOrder(tx, orderId);
    if (order.status === 'refused') return order;
    const link = await mailNewLink({ ...services, db: tx }, order, address);
    if (link.status === 'refused') return link;
    return {
      status: 'performed',
      before: null,
      after: { orderId, to: maskEmail(address ?? order.checkout.email), linkId: link.linkId },
      change: 'sent-again',
    };
  });
}

/**
 * Puts a new link in the earlier one's place and leaves the job that mails it, in the caller's
 * transaction.
 */
export async function mailNewLink(
  { db: tx, jobs, clock, keys }: DeskServices,
  { checkout: { id: orderId, firstName, lastName } }: LockedOrder,
  to: string | null,
): Promise<{ status: 'mailed'; linkId: string } | Refused> {
  const titles = (await listOpenBooks(tx, orderId)).map(({ title }) => title);
  if (titles.length === 0) {
    return refuse(
      `All access of order ${orderId} was ended. Give it back with restore-access first.`,
    );
  }
  const refusedMails = and(eq(ownerTasks.orderId, orderId), eq(ownerTasks.kind, 'mail-refused'));
  await settleTasks({ db: tx, jobs, clock }, refusedMails);
  const order = { orderId, firstName, lastName, titles, issuedAt: clock() };
  const linkId = await replaceDownloadToken(tx, keys, order);
  await jobs.send(tx, sendReceiptJob, { orderId, again: { linkId, to } });
  return { status: 'mailed', linkId };
}
