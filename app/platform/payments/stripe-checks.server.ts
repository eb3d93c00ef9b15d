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
      try {
        const listed = await ask(() => stripe.webhookEndpoints.list({ limit: 100 }));
        return listed?.data.map(readWebhook) ?? null;
      } catch (error) {
        const mayNotAsk = [StripePermissionError, StripeAuthenticationError];
        if (mayNotAsk.some((kind) => error instanceof kind)) return null;
        throw error;
      }
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
        const answer = await mayCall(call);
        if (answer === 'unknown-key') return ['all of them: the provider does not know this key'];
        if (answer === 'forbidden') missing.push(right);
      }
      return missing;
    },
  };
}

function readWebhook(endpoint: unknown): Webhook {
  const { url, status, enabled_events: eventTypes, livemode } = webhookSchema.parse(endpoint);
  return { url, isEnabled: status === 'enabled', eventTypes, mode: livemode ? 'live' : 'test' };
}

const { StripePermissionError, StripeAuthenticationError, StripeInvalidRequestError } =
  Stripe.errors;

/** Whether the key may make a call, whatever else is wrong with the call. */
async function mayCall(
  call: () => Promise<unknown>,
): Promise<'allowed' | 'forbidden' | 'unknown-key'> {
  try {
    await ask(call);
    return 'allowed';
  } catch (error) {
    if (error instanceof StripePermissionError) return 'forbidden';
    if (error instanceof StripeAuthenticationError) return 'unknown-key';
    if (error instanceof StripeInvalidRequestError) return 'allowed';
    throw error;
  }
}
