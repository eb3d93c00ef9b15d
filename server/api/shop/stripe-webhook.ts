import { receivePaymentEvent } from '#app/features/fulfilment/receive-payment-event.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { countPerIp } from '#server/guards/limits.ts';
import { Refusal } from '#server/guards/refusal.ts';
import { endpoint } from '#server/http/endpoint.ts';

/**
 * The provider's signed events: verified over the raw bytes, stored, then answered. Only those without
 * a valid signature are counted, and only so many have a line in the log: whoever floods us with them
 * must not keep the provider's out, which may seem to come from the same place.
 */
export const stripeWebhookEndpoint = endpoint(
  { limit: 'own', takesAnyType: true, maxBodyBytes: 256 * 1024 },
  async ({ services, context }) => {
    const rawBody = await context.req.text();
    const event = services.payments.readEvent(rawBody, context.req.raw.headers);
    if (event === null) {
      await countPerIp(services, context, limits.badWebhook);
      throw new Refusal('bad_request', 'The signature does not fit.', {
        noted: { event: 'webhook-signature-refused' },
      });
    }
    await receivePaymentEvent(services, event);
    services.metrics.countWebhook();
    return { received: true };
  },
);
