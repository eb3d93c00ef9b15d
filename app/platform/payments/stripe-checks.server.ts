import Stripe from 'stripe';
import { z } from 'zod';
import {
  type PaymentProvider,
  ProviderUnavailable,
  type Webhook,
} from './payment-provider.server.ts';
import { neededEventTypes } from './read-stripe-event.server.ts';
import { ask, type StripeSettings } from './stripe-client.server.ts';

type Checks = Pick<
  PaymentProvider,
  'listWebhooks' | 'readClockOffset' | 'listMissingRights' | 'neededEventTypes'
>;

const webhookSchema = z.object({
  url: z.string(),
  status: z.string(),
  enabled_events: z.array(z.string()),
  livemode: z.boolean(),
});

const clockTimeoutMs = 4_000;

/** No object of Stripe's has it: asking for it shows whether one may ask, and changes nothing. */
const nobody = 'none_of_this_shop';

/** What a shop asks about its own standing with Stripe. */
export function stripeChecks(stripe: Stripe, { apiUrl }: StripeSettings): Checks {
  const rights: Record<string, () => Promise<unknown>> = {
    'Checkout Sessions: write': () => stripe.checkout.sessions.expire(nobody),
    'PaymentIntents: read': () => stripe.paymentIntents.retrieve(nobody),
    'Charges and Refunds: write': () => stripe.refunds.create({ payment_intent: nobody }),
    'Disputes: read': () => stripe.disputes.list({ limit: 1 }),
    'Events: read': () => stripe.events.list({ limit: 1 }),
  };
  return {
    neededEventTypes,
    async listWebhooks() {
      const listed = await unlessForbidden(() => stripe.webhookEndpoints.list({ limit: 100 }));
      return listed === null ? null : listed.data.map(readWebhook);
    },
    async readClockOffset() {
      const before = Date.now();
      const answer = await fetch(new URL('/v1/', apiUrl), {
        signal: AbortSignal.timeout(clockTimeoutMs),
      }).catch((cause: unknown) => {
        throw new ProviderUnavailable('Nothing answers there.', { cause, isAnswered: false });
      });
      const after = Date.now();
      const toldAt = Date.parse(answer.headers.get('date') ?? '');
      await answer.body?.cancel();
      if (Number.isNaN(toldAt)) {
        throw new ProviderUnavailable('The answer has no date.', { isAnswered: true });
      }
      // Whole seconds, so half a second is the fairest guess for the rest.
      return Math.round(toldAt + 500 - (before + after) / 2);
    },
    async listMissingRights() {
      const missing: string[] = [];
      for (const [right, call] of Object.entries(rights)) {
        if ((await unlessForbidden(() => ask(call), 'forbidden')) === 'forbidden') {
          missing.push(right);
        }
      }
      return missing;
    },
  };
}

function readWebhook(endpoint: unknown): Webhook {
  const { url, status, enabled_events: eventTypes, livemode } = webhookSchema.parse(endpoint);
  return {
    url,
    isEnabled: status === 'enabled',
    eventTypes,
    mode: livemode ? 'live' : 'test',
  };
}

/** What a call gives; the instead where the key has no right to make it. */
async function unlessForbidden<T, I = null>(call: () => Promise<T>, instead?: I) {
  try {
    return await ask(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return instead ?? null;
    throw error;
  }
}
