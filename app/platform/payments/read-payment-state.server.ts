import { z } from 'zod';
import type { PaymentState } from './payment-provider.server.ts';

const paymentSchema = z.object({
  amount_received: z.number().int(),
  metadata: z.object({ order: z.string().optional() }),
});

const refundsSchema = z.array(
  z.object({ amount: z.number().int(), status: z.string().nullable() }),
);

const disputesSchema = z.array(z.object({ status: z.string() }));

/**
 * Reads Stripe's payment intent with all its refunds and disputes. The charge's own
 * `amount_refunded` is left aside: it does not say whether a refund has failed since.
 */
export function readPaymentState(
  payment: unknown,
  refunds: unknown,
  disputes: unknown,
): PaymentState {
  const { amount_received: receivedCents, metadata } = paymentSchema.parse(payment);
  const isLost = disputesSchema.parse(disputes).some(({ status }) => status === 'lost');
  return {
    orderId: metadata.order ?? null,
    receivedCents,
    refundedCents: refundsSchema
      .parse(refunds)
      .filter(({ status }) => status !== 'failed' && status !== 'canceled')
      .reduce((sum, { amount }) => sum + amount, 0),
    dispute: isLost ? 'lost' : 'none',
  };
}
