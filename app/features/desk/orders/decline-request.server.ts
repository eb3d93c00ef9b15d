import { eq } from 'drizzle-orm';
import { settle } from '#app/features/attention/settle.server.ts';
import { sendRequestMailJob } from '#app/features/fulfilment/jobs.server.ts';
import {
  findOpenRequest,
  type RefundRequest,
  taskOf,
} from '#app/features/fulfilment/refund-requests/request-refund.server.ts';
import { refundRequests } from '#database/schema/refund-requests.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { lockLiveOrder } from './lock-order.server.ts';

interface DeclinedRequest {
  orderId: string;
  /** In words for the buyer. */
  reason: string;
  /** What was read before it was declined; left out, whatever is open. */
  kind?: RefundRequest['kind'] | undefined;
}

/**
 * Says no to what a buyer asked to have back, and mails them why. Refused where nothing is asked
 * for: it was declined already, or the money went back; and where it is not of `kind`, as the buyer
 * may have withdrawn meanwhile.
 */
export async function declineRequest(
  services: DeskServices,
  actor: Actor,
  { orderId, reason, kind }: DeclinedRequest,
): Promise<ActAnswer> {
  const act = { ...actor, act: 'decline-request', orderId, reason };
  return performAct(services, act, async (tx) => {
    const order = await lockLiveOrder(tx, orderId);
    if (order.status === 'refused') return order;
    const request = await findOpenRequest(tx, orderId);
    if (!request) return refuse(`Nobody is waiting for an answer about order ${orderId}.`);
    if (kind !== undefined && kind !== request.kind) {
      return refuse(`The buyer has since withdrawn from order ${orderId}. Look at it again.`);
    }
    await tx
      .update(refundRequests)
      .set({ settledAt: services.clock(), outcome: 'declined', answer: reason })
      .where(eq(refundRequests.id, request.id));
    await settle({ ...services, db: tx }, taskOf(request), 'It was declined.');
    const mailId = String(request.id);
    await services.jobs.send(tx, sendRequestMailJob, {
      requestId: request.id,
      about: 'declined',
      mailId,
    });
    return {
      status: 'performed',
      before: null,
      after: { orderId, requestId: request.id, kind: request.kind },
    };
  });
}
