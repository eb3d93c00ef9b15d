import { findPaymentStatus } from '#app/features/fulfilment/success/find-payment-status.server.ts';
import { currentUser } from '../current-user.ts';
import type { Endpoint } from '../endpoint.ts';
import { refuseNotYours } from '../refusal.ts';

/** How an order stands, for the waiting success page. */
export const paymentStatus: Endpoint = (services) => async (context) => {
  const sessionId = context.req.query('session_id') ?? '';
  const viewer = await currentUser(services, context);
  const payment = await findPaymentStatus(services.db, sessionId, viewer?.id ?? null);
  return payment.status === 'not-yours' ? refuseNotYours() : context.json(payment);
};
