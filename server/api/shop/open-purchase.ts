import { z } from 'zod';
import type { BuyerAnswer } from '#app/features/fulfilment/success/buyer-answer.ts';
import { findBuyer } from '#app/features/fulfilment/success/find-buyer.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { ownPayment } from '#server/guards/own-payment.ts';
import { browserKey } from '#server/http/buyer-cookie.ts';
import { endpoint } from '#server/http/endpoint.ts';
import { textLine } from '#server/http/request-fields.ts';

const purchase = z.object({ sessionId: textLine(200) });

/** Hands the buyer of a paid order its downloads, on the page that they come back to. */
export const openPurchaseEndpoint = endpoint(
  { limit: limits.openPurchase, user: 'optional', body: purchase },
  async ({ services, context, user, body: { sessionId } }): Promise<BuyerAnswer> => {
    const payment = await ownPayment(services, user, sessionId);
    if (payment.status !== 'complete') return { isBuyer: false };
    return findBuyer(services, sessionId, { user, browserKey: browserKey(services, context) });
  },
);
