import Stripe from 'stripe';
import { z } from 'zod';
import {
  type PaymentProvider,
  ProviderUnavailable,
  type TaxReadiness,
  type Webhook,
} from './payment-provider.server.ts';
import { neededEventTypes } from './read-stripe-event.server.ts';
import { ask, type StripeSettings } from './stripe-client.server.ts';

type Checks = Pick<
  PaymentProvider,
  'listWebhooks' | 'readClockOffset' | 'readTaxReadiness' | 'listMissingRights' | 'neededEventTypes'
>;

const webhookSchema = z.object({
  url: z.string(),
  status: z.string(),
  enabled_events: z.array(z.string()),
  livemode: z.boolean(),
});

const taxSettingsSchema = z.object({
  status: z.string(),
  status_details: z
    .object({ pending: z.object({ missing_fields: z.array(z.string()).nullish() }).nullish() })
    .nullish(),
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
      const listed = await askIfAllowed(() => stripe.webhookEndpoints.list({ limit: 100 }));
      return listed?.data.map(readWebhook) ?? null;
    },
    async readTaxReadiness() {
      const settings = await askIfAllowed(() => stripe.tax.settings.retrieve());
      return settings === null ? null : readTaxSettings(settings);
    },
    async readClockOffset() {
      const before = Date.now();
      const answer = await fetch(new URL('/v1/', apiUrl), {
        signal: AbortSignal.timeout(clockTimeoutMs),
        redirect: 'manual',
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

function readTaxSettings(settings: unknown): TaxReadiness {
  const { status, status_details: details } = taxSettingsSchema.parse(settings);
  return { isActive: status === 'active', missing: details?.pending?.missing_fields ?? [] };
}

const { StripePermissionError, StripeAuthenticationError, StripeInvalidRequestError } =
  Stripe.errors;

/** `null` also where the key may not ask. */
async function askIfAllowed<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await ask(call);
  } catch (error) {
    const mayNotAsk = [StripePermissionError, StripeAuthenticationError];
    if (mayNotAsk.some((kind) => error instanceof kind)) return null;
    throw error;
  }
}

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
