import { findPaymentStatus } from '#app/features/fulfilment/find-payment-status.server.ts';
import type { Endpoint } from '../endpoint.ts';

/** How an order stands, for the waiting success page. */
export const paymentStatus: Endpoint = (services) => async (context) => {
  const sessionId = context.req.query('session_id') ?? '';
  return context.json(await findPaymentStatus(services.db, sessionId));
};
