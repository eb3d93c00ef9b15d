import Stripe from 'stripe';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import {
  type PayableOrder,
  type PaymentProvider,
  type PaymentSession,
  ProviderUnavailable,
} from './payment-provider.server.ts';
import { readPaymentState } from './read-payment-state.server.ts';
import { readStripeEvent } from './read-stripe-event.server.ts';

/** Two tries of 4 s with a short pause: the buyer hears within 12 s that it did not work. */
const attempt = { timeout: 4_000, maxNetworkRetries: 1 } as const;

const sessionSchema = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int(),
  currency: z.string(),
  payment_intent: z.object({ id: z.string(), status: z.string() }).nullable(),
});

/** More refunds or disputes than a payment can have; the SDK wants a bound. */
const maxEventsPerPayment = 10_000;

const openedSchema = z.object({ id: z.string(), url: z.url() });

export interface StripeSettings {
  secretKey: string;
  webhookSecrets: string[];
  apiUrl: string;
}

/** Speaks to Stripe, or to whatever speaks like Stripe at `apiUrl`. */
export function stripeProvider(settings: StripeSettings, clock: Clock): PaymentProvider {
  const api = new URL(settings.apiUrl);
  const stripe = new Stripe(settings.secretKey, {
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    host: api.hostname,
    port: api.port === '' ? (api.protocol === 'http:' ? '80' : '443') : api.port,
    ...attempt,
    telemetry: false,
  });

  return {
    async openSession(order) {
      try {
        const session = await ask(() =>
          stripe.checkout.sessions.create(sessionParamsOf(order), {
            idempotencyKey: order.orderId,
          }),
        );
        const { id, url } = openedSchema.parse(session);
        return { status: 'opened', sessionId: id, url };
      } catch (error) {
        if (isEmailRefusal(error)) return { status: 'email-refused' };
        throw error;
      }
    },
    async findSession(sessionId) {
      const session = await ask(() =>
        stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
      );
      return session === null ? null : readSession(session);
    },
    async findPayment(paymentId) {
      const payment = await ask(() => stripe.paymentIntents.retrieve(paymentId));
      if (payment === null) return null;
      const ofPayment = { payment_intent: paymentId, limit: 100 };
      const all = { limit: maxEventsPerPayment };
      const [refunds, disputes] = await Promise.all([
        ask(() => stripe.refunds.list(ofPayment).autoPagingToArray(all)),
        ask(() => stripe.disputes.list(ofPayment).autoPagingToArray(all)),
      ]);
      return readPaymentState(payment, refunds ?? [], disputes ?? []);
    },
    readEvent(rawBody, headers) {
      const signature = headers.get('stripe-signature') ?? '';
      for (const secret of settings.webhookSecrets) {
        const event = readStripeEvent(stripe, { rawBody, signature, secret, now: clock() });
        if (event) return event;
      }
      return null;
    },
  };
}

/**
 * Puts an unknown id down as `null`, and what may pass as ProviderUnavailable: no connection, an
 * error on their side, too many calls, another call for the same order under way. The rest (a wrong
 * key, a request they do not take) is ours to mend, so it throws as it is.
 */
async function ask<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === 'resource_missing') return null;
    if (!mayPass(error)) throw error;
    throw new ProviderUnavailable(`${error.type}: ${error.message}`, {
      cause: error,
      isAnswered: (error.statusCode ?? 0) >= 500,
    });
  }
}

function mayPass(error: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  const { StripeAPIError, StripeConnectionError, StripeRateLimitError } = Stripe.errors;
  return (
    error instanceof StripeAPIError ||
    error instanceof StripeConnectionError ||
    error instanceof StripeRateLimitError ||
    error.statusCode === 409
  );
}

function isEmailRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email'
  );
}

function sessionParamsOf(order: PayableOrder): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: order.orderId,
    customer_email: order.email,
    line_items: order.lines.map((line) => ({
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: line.amountCents,
        product_data: { name: line.name },
      },
    })),
    metadata: { order: order.orderId },
    payment_intent_data: { metadata: { order: order.orderId } },
    success_url: withSessionId(order.successUrl),
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  };
}

/** Stripe puts the id in place of these words, which must not be encoded. */
function withSessionId(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`;
}

function readSession(session: unknown): PaymentSession {
  const read = sessionSchema.parse(session);
  return {
    sessionId: read.id,
    orderId: read.client_reference_id ?? null,
    status: read.status,
    payment: paymentOf(read),
    totalCents: read.amount_total,
    currency: read.currency,
    paymentId: read.payment_intent?.id ?? null,
  };
}

/** A delayed payment leaves the session complete and unpaid; its intent tells how it ended. */
function paymentOf(session: z.infer<typeof sessionSchema>): PaymentSession['payment'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status !== 'complete') return 'unpaid';
  const isOver = ['requires_payment_method', 'canceled'].includes(
    session.payment_intent?.status ?? '',
  );
  return isOver ? 'failed' : 'processing';
}
