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
      const bytes = rawBody.length;
      services.log.warn({ bytes }, 'A webhook without a valid signature was refused.');
      throw new Refusal('bad_request', 'The signature does not fit.');
    }
    await receivePaymentEvent(services, event);
    return { received: true };
  },
);
