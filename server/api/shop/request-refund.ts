import { z } from 'zod';
import { ownsOrder } from '#app/features/fulfilment/refund-requests/owns-order.server.ts';
import type { RefundRequestAnswer } from '#app/features/fulfilment/refund-requests/request-answer.ts';
import {
  type RefundRequestRefusal,
  requestRefund,
} from '#app/features/fulfilment/refund-requests/request-refund.server.ts';
import { requestState } from '#app/features/fulfilment/refund-requests/request-state.server.ts';
import { rawText } from '#app/platform/http/raw-text.server.ts';
import { orderId } from '#server/desk/desk-fields.ts';
import { limits } from '#server/guards/limit-table.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { requestReason } from '#server/http/request-fields.ts';

const wish = z.object({
  orderId,
  bookIds: z.array(rawText(100)).max(100).default([]),
  reason: requestReason,
});

const sentences: Readonly<Record<RefundRequestRefusal, string>> = {
  'unknown-book': 'This order has no such book.',
  'bundle-whole': 'The bundle can be returned only as a whole.',
  given: 'This order was a gift from us, so there is nothing to refund.',
  refunded: 'The money has been sent back already.',
  disputed: 'Your bank has taken the money back already.',
  'too-late': 'Our guarantee covers the first 30 days after a purchase, and this order is older.',
};

/** Asks the owner for the money of one of one's own orders. Asked again it answers how it stands. */
export const requestRefundEndpoint = endpoint(
  { limit: limits.requestRefund, user: 'required', body: wish },
  async ({
    services,
    user,
    body: { orderId: id, bookIds, reason },
  }): Promise<RefundRequestAnswer> => {
    const isOwn = await ownsOrder(services.db, { orderId: id, userId: user.id });
    if (!isOwn) throw new Refusal('not_found', 'You have no such order.');
    const asked = await requestRefund(services, { orderId: id, kind: 'refund', bookIds, reason });
    if (asked.status === 'refused') throw new Refusal('refund_refused', sentences[asked.why]);
    return { request: requestState(asked.request) };
  },
);
