import { z } from 'zod';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { rawText } from '#app/platform/http/raw-text.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { ownPayment } from '#server/guards/own-payment.ts';
import { endpoint } from '#server/http/endpoint.ts';

const payment = z.object({ sessionId: rawText(200).min(1) });

/** The success page asks once; a payment session the provider calls paid is fulfilled on the spot. */
export const confirmPaymentEndpoint = endpoint(
  { limit: limits.confirmPayment, user: 'optional', body: payment },
  async ({ services, user, body: { sessionId } }) => {
    const known = await ownPayment(services, user, sessionId);
    if (known.status !== 'pending') return known;
    await fulfil(services, sessionId, 'success page');
    return ownPayment(services, user, sessionId);
  },
);
