import type Stripe from 'stripe';
import { z } from 'zod';

/**
 * What the sandbox remembers. Only what a request or a card decides is kept; everything else of the
 * provider's objects is a constant and added when they are written out (`api/wire/`).
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
  paymentStatus: z.enum(['unpaid', 'paid', 'no_payment_required']),
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
  /** Those that the session was restricted to; null for all that the account takes. */
  allowedMethodTypes: z.array(z.string()).nullable().default(null),
  /** Whether tax is worked out by the buyer's place, and that place once it is known: see tax-places.ts. */
  automaticTax: z.boolean().default(false),
  place: z.string().nullable().default(null),
  billingAddressCollection: z.string().nullable().default(null),
  paymentId: z.string().nullable(),
  customer: z.object({ email: z.string(), name: z.string() }).nullable(),
});
export type SessionRecord = z.infer<typeof sessionRecord>;

export const paymentRecord = z.object({
  ...base,
  sessionId: z.string(),
  status: z.enum(['requires_payment_method', 'processing', 'succeeded', 'canceled']),
  canceledAt: z.int().nullable().default(null),
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
  status: z
    .enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled'])
    .default('succeeded'),
  metadata,
});
export type RefundRecord = z.infer<typeof refundRecord>;

export const disputeStatus = z.enum([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
  'appeal_needs_response',
  'appeal_under_review',
  'prevented',
]);
export type DisputeStatus = z.infer<typeof disputeStatus>;

/** What a seller may say for himself, as text. */
export const disputeEvidence = z.partialRecord(
  z.enum([
    'access_activity_log',
    'billing_address',
    'cancellation_policy_disclosure',
    'cancellation_rebuttal',
    'customer_email_address',
    'customer_name',
    'customer_purchase_ip',
    'duplicate_charge_explanation',
    'duplicate_charge_id',
    'product_description',
    'refund_policy_disclosure',
    'refund_refusal_explanation',
    'service_date',
    'uncategorized_text',
  ]),
  z.string().max(20_000),
);

/** Money that a dispute took from the account, or brought back. */
const disputeTransaction = z.object({ ...base, amount: z.int(), fee: z.int() });
export type DisputeTransactionRecord = z.infer<typeof disputeTransaction>;

export const disputeRecord = z.object({
  ...base,
  paymentId: z.string(),
  chargeId: z.string(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: disputeStatus,
  evidence: z.record(z.string(), z.string()).default({}),
  /** How often evidence was submitted. */
  submissions: z.int().default(0),
  metadata: metadata.default({}),
  transactions: z.array(disputeTransaction).default([]),
});
export type DisputeRecord = z.infer<typeof disputeRecord>;

/** The card network's word that a payment is probably fraud, before any dispute. */
export const warningRecord = z.object({ ...base, chargeId: z.string(), fraudType: z.string() });
export type WarningRecord = z.infer<typeof warningRecord>;

/** What is sent, by type. */
export type EventType = Extract<
  Stripe.Event['type'],
  `${'checkout.session' | 'payment_intent' | 'charge' | 'refund' | 'radar'}.${string}`
>;

export const eventRecord = z.object({
  ...base,
  type: z.string(),
  /** The event as it goes over the wire: a picture of its object at that moment. */
  payload: z.string(),
});
export type EventRecord = z.infer<typeof eventRecord>;
