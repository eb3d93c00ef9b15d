import { receivePaymentEvent } from '#app/features/fulfilment/receive-payment-event.server.ts';
import type { Endpoint } from '../endpoint.ts';
import { refuse } from '../refusal.ts';

/** The provider's signed events: verified over the raw bytes, stored, then answered. */
export const stripeWebhook: Endpoint = (services) => async (context) => {
  const rawBody = await context.req.text();
  const event = services.payments.readEvent(rawBody, context.req.raw.headers);
  if (event === null) {
    services.log.warn(
      { bytes: rawBody.length },
      'A webhook without a valid signature was refused.',
    );
    return refuse('bad_request', 'The signature does not fit.');
  }
  await receivePaymentEvent(services, event);
  return context.json({ received: true });
};
