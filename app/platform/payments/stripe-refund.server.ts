import Stripe from 'stripe';
import type { MadeRefund, RefundRequest } from './payment-provider.server.ts';
import { readRefund } from './read-payment-state.server.ts';
import { ask } from './stripe-client.server.ts';

const maxReasonLength = 500;

/** See PaymentProvider. */
export async function makeRefund(
  stripe: Stripe,
  { paymentId, amountCents, reason, bookIds, key }: RefundRequest,
): Promise<MadeRefund> {
  try {
    const refund = await ask(() =>
      stripe.refunds.create(
        {
          payment_intent: paymentId,
          amount: amountCents,
          metadata: { reason: reason.slice(0, maxReasonLength), books: bookIds.join(','), key },
        },
        { idempotencyKey: `refund-${key}` },
      ),
    );
    if (refund === null) return { status: 'refused', problem: `There is no payment ${paymentId}.` };
    return { status: 'made', refund: readRefund(refund) };
  } catch (error) {
    // Money that went back before, more than is left, a dispute: Stripe says it in a sentence.
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 400) {
      return { status: 'refused', problem: error.message };
    }
    if (error instanceof Stripe.errors.StripeIdempotencyError) {
      return { status: 'refused', problem: 'This key was used for another refund.' };
    }
    throw error;
  }
}
