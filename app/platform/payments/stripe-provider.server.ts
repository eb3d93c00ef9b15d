import Stripe from 'stripe';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { isLiveKey } from './is-live-key.ts';
import type { PaymentProvider, PaymentSession } from './payment-provider.server.ts';
import { readPaymentState } from './read-payment-state.server.ts';
import { readSignedEvent } from './read-stripe-event.server.ts';
import { stripeChecks } from './stripe-checks.server.ts';
import { ask, type StripeSettings, stripeClient } from './stripe-client.server.ts';
import { stripeLists } from './stripe-lists.server.ts';
import { makeRefund } from './stripe-refund.server.ts';
import { readSession, sessionParamsOf } from './stripe-session.server.ts';
import { listTaxes } from './stripe-taxes.server.ts';

/** More refunds or disputes than a payment can have; the SDK wants a bound. */
const maxEventsPerPayment = 10_000;

const openedSchema = z.object({ id: z.string(), url: z.url() });

/** Speaks to Stripe, or to whatever speaks like Stripe at `apiUrl`. */
export function stripeProvider(settings: StripeSettings, clock: Clock): PaymentProvider {
  const stripe = stripeClient(settings);
  return {
    mode: modeOf(settings),
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
    findSession: (sessionId) => findSession(stripe, sessionId),
    listTaxes: (sessionId) => listTaxes(stripe, sessionId),
    async expireSession(sessionId) {
      try {
        await ask(() => stripe.checkout.sessions.expire(sessionId));
        return 'expired';
      } catch (error) {
        // Only an open one can be ended: what this one is, it says itself.
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        const session = await findSession(stripe, sessionId);
        if (session?.status === 'open') throw error;
        return session?.status === 'complete' ? 'complete' : 'expired';
      }
    },
    findSessionOf: (paymentId) => findSessionOf(stripe, paymentId),
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
    refund: (request) => makeRefund(stripe, request),
    paymentUrl: (paymentId) => `${pagesOf(settings)}/payments/${encodeURIComponent(paymentId)}`,
    readEvent(rawBody, headers) {
      const signature = headers.get('stripe-signature') ?? '';
      for (const secret of settings.webhookSecrets) {
        const event = readSignedEvent(stripe, { rawBody, signature, secret, now: clock() });
        if (event) return event;
      }
      return null;
    },
    ...stripeLists(stripe),
    ...stripeChecks(stripe, settings),
  };
}

function modeOf({ secretKey }: StripeSettings): PaymentProvider['mode'] {
  return isLiveKey(secretKey) ? 'live' : 'test';
}

/** Where the dashboard for people is: beside the API, those of test keys apart. */
function pagesOf(settings: StripeSettings): string {
  const dashboard = new URL(settings.apiUrl);
  dashboard.hostname = dashboard.hostname.replace(/^api\./, 'dashboard.');
  return `${dashboard.origin}${modeOf(settings) === 'test' ? '/test' : ''}`;
}

async function findSession(stripe: Stripe, sessionId: string): Promise<PaymentSession | null> {
  const session = await ask(() =>
    stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
  );
  return session === null ? null : readSession(session);
}

async function findSessionOf(stripe: Stripe, paymentId: string): Promise<PaymentSession | null> {
  const found = await ask(() =>
    stripe.checkout.sessions.list({
      payment_intent: paymentId,
      limit: 1,
      expand: ['data.payment_intent'],
    }),
  );
  const session = found?.data[0];
  return session === undefined ? null : readSession(session);
}

function isEmailRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'customer_email'
  );
}
