import { eq } from 'drizzle-orm';
import { sendRequestMailJob } from '#app/features/fulfilment/jobs.server.ts';
import { settleOwnerTask } from '#app/features/fulfilment/owner-tasks/raise-owner-task.server.ts';
import {
  findOpenRequest,
  taskOf,
} from '#app/features/fulfilment/refund-requests/request-refund.server.ts';
import { refundRequests } from '#database/schema/refund-requests.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { lockLiveOrder } from './lock-order.server.ts';

/**
 * Says no to what a buyer asked to have back, and mails them why. Refused where nothing is asked for:
 * it was declined already, or the money went back.
 */
export async function declineRequest(
  services: DeskServices,
  actor: Actor,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<ActAnswer> {
  const act = { ...actor, act: 'decline-request', orderId, reason };
  return performAct(services, act, async (tx) => {
    const order = await lockLiveOrder(tx, orderId);
    if (order.status === 'refused') return order;
    const request = await findOpenRequest(tx, orderId);
    if (!request) return refuse(`Nobody waits for an answer about order ${orderId}.`);
    await tx
      .update(refundRequests)
      .set({ settledAt: services.clock(), outcome: 'declined', answer: reason })
      .where(eq(refundRequests.id, request.id));
    await settleOwnerTask({ ...services, db: tx }, taskOf(request), 'It was declined.');
    const mailId = String(request.id);
    await services.jobs.send(tx, sendRequestMailJob, {
      ...{ requestId: request.id, about: 'declined', mailId },
    });
    return {
      status: 'performed',
      before: null,
      after: { orderId, requestId: request.id, kind: request.kind },
    };
  });
}
