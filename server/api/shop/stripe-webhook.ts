import { receivePaymentEvent } from '#app/features/fulfilment/receive-payment-event.server.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** The provider's signed events: verified over the raw bytes, stored, then answered. */
export const stripeWebhookEndpoint = endpoint(
  { takesAnyType: true },
  async ({ services, context }) => {
    const rawBody = await context.req.text();
    const event = services.payments.readEvent(rawBody, context.req.raw.headers);
    if (event === null) {
      throw new Refusal('bad_request', 'The signature does not fit.', {
        noted: { event: 'webhook-signature-refused' },
      });
    }
    await receivePaymentEvent(services, event);
    return { received: true };
  },
);
