import type Stripe from 'stripe';
import { z } from 'zod';

/**
 * What the sandbox remembers. Only what a request or a card decides is kept; everything else of the
 * provider's objects is a constant and added when they are written out (`api/wire-*.ts`).
 * `created` and `expiresAt` are epoch seconds, as on the wire; amounts are in the currency's
 * smallest unit.
 */
const metadata = z.record(z.string(), z.string());
const base = { id: z.string(), created: z.int() };

const lineItem = z.object({
  id: z.string(),
  priceId: z.string(),
  productId: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  unitAmount: z.int(),
  quantity: z.int(),
  taxBehavior: z.string(),
  metadata,
});
export type LineItemRecord = z.infer<typeof lineItem>;

export const sessionRecord = z.object({
  ...base,
  status: z.enum(['open', 'complete', 'expired']),
  paymentStatus: z.enum(['unpaid', 'paid']),
  expiresAt: z.int(),
  currency: z.string(),
  lineItems: z.array(lineItem),
  customerEmail: z.string().nullable(),
  clientReferenceId: z.string().nullable(),
  metadata,
  paymentData: z.object({
    metadata,
    description: z.string().nullable(),
    receiptEmail: z.string().nullable(),
    statementDescriptorSuffix: z.string().nullable(),
  }),
  successUrl: z.string(),
  cancelUrl: z.string().nullable(),
  locale: z.string().nullable(),
  submitType: z.string().nullable(),
  submitText: z.string().nullable(),
  url: z.string(),
  paymentId: z.string().nullable(),
  customer: z.object({ email: z.string(), name: z.string() }).nullable(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

export const paymentRecord = z.object({
  ...base,
  sessionId: z.string(),
  status: z.enum(['requires_payment_method', 'processing', 'succeeded']),
  amount: z.int(),
  currency: z.string(),
  latestChargeId: z.string(),
  /** Only while processing: when, in epoch milliseconds, and how a delayed payment ends. */
  settlesAtMs: z.int().nullable(),
  settlesAs: z.enum(['succeeded', 'failed']).nullable(),
});
export type PaymentRecord = z.infer<typeof paymentRecord>;

export const chargeRecord = z.object({
  ...base,
  paymentId: z.string(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  amount: z.int(),
  amountRefunded: z.int(),
  disputed: z.boolean(),
  currency: z.string(),
  paymentMethodId: z.string(),
  card: z.object({
    brand: z.string(),
    last4: z.string(),
    expiryMonth: z.int(),
    expiryYear: z.int(),
  }),
  billing: z.object({ email: z.string(), name: z.string() }),
  failure: z
    .object({ code: z.string(), declineCode: z.string().nullable(), message: z.string() })
    .nullable(),
});
export type ChargeRecord = z.infer<typeof chargeRecord>;

export const refundRecord = z.object({
  ...base,
  paymentId: z.string(),
  chargeId: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string().nullable(),
  status: z.enum(['succeeded', 'failed']).default('succeeded'),
  metadata,
});
export type RefundRecord = z.infer<typeof refundRecord>;

export const disputeRecord = z.object({
  ...base,
  paymentId: z.string(),
  chargeId: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.enum(['needs_response', 'won', 'lost']),
});
export type DisputeRecord = z.infer<typeof disputeRecord>;

const eventTypes = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.succeeded',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const satisfies readonly Stripe.Event['type'][];
export type EventType = (typeof eventTypes)[number];

export const eventRecord = z.object({
  ...base,
  type: z.enum(eventTypes),
  /** The event as it goes over the wire: a picture of its object at that moment. */
  payload: z.string(),
});
export type EventRecord = z.infer<typeof eventRecord>;
