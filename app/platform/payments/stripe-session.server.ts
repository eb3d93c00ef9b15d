import type Stripe from 'stripe';
import { z } from 'zod';
import { orderMetadata, readOrderMetadata } from './order-metadata.server.ts';
import type { PayableLine, PayableOrder } from './payable-order.ts';
import type { PaymentSession } from './payment-provider.server.ts';
import { lineMetadata, placeOf } from './stripe-taxes.server.ts';

const sessionSchema = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  customer_email: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int(),
  total_details: z.object({ amount_tax: z.number().int() }).nullish(),
  automatic_tax: z.object({ enabled: z.boolean() }).nullish(),
  customer_details: z
    .object({
      address: z.object({ country: z.string().nullable(), state: z.string().nullable() }).nullish(),
    })
    .nullish(),
  currency: z.string(),
  created: z.number().int(),
  expires_at: z.number().int(),
  payment_intent: z.object({ id: z.string(), status: z.string() }).nullable(),
});

/** Added to the name on the account, so that buyers know the charge again; 22 characters in all. */
const statementSuffix = 'EBOOKS';

/** Stripe's code for books that are downloaded and kept, which many places tax at a rate of their own. */
const eBookTaxCode = 'txcd_10302000';

/** The page for an order as Stripe is asked for it. Nothing is left to what the dashboard says. */
export function sessionParamsOf(order: PayableOrder): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    client_reference_id: order.orderId,
    customer_email: order.email,
    line_items: order.lines.map((line) => lineParamsOf(line, order)),
    automatic_tax: { enabled: order.isTaxedByProvider },
    ...(order.isTaxedByProvider && { billing_address_collection: 'auto' }),
    ...(order.note !== null && { custom_text: { submit: { message: order.note } } }),
    // Other methods settle after days, and would let a buyer pay in another currency.
    allowed_payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    metadata: orderMetadata(order),
    payment_intent_data: {
      metadata: { order: order.orderId, shop: order.shopUrl },
      description: `Order ${order.orderId}`,
      statement_descriptor_suffix: statementSuffix,
    },
    success_url: withSessionId(order.successUrl),
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  };
}

function lineParamsOf(
  { name, amountCents, bookIds }: PayableLine,
  { isTaxedByProvider }: PayableOrder,
): Stripe.Checkout.SessionCreateParams.LineItem {
  const price = { currency: 'usd', unit_amount: amountCents };
  if (!isTaxedByProvider) {
    return { quantity: 1, price_data: { ...price, product_data: { name } } };
  }
  return {
    quantity: 1,
    metadata: lineMetadata(bookIds),
    price_data: {
      ...price,
      tax_behavior: 'exclusive',
      product_data: { name, tax_code: eBookTaxCode },
    },
  };
}

/** Stripe puts the id in place of these words, which must not be encoded. */
function withSessionId(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}session_id={CHECKOUT_SESSION_ID}`;
}

/** Reads a session whose payment intent is expanded. */
export function readSession(session: unknown): PaymentSession {
  const read = sessionSchema.parse(session);
  const metadata = read.metadata ?? {};
  return {
    sessionId: read.id,
    orderId: metadata.order ?? null,
    claimedOrderId: read.client_reference_id ?? null,
    shopUrl: metadata.shop ?? null,
    status: read.status,
    payment: paymentOf(read),
    totalCents: read.amount_total,
    taxCents: read.total_details?.amount_tax ?? 0,
    isTaxedByProvider: read.automatic_tax?.enabled ?? false,
    buyerPlace: placeOf(read.customer_details?.address),
    currency: read.currency,
    paymentId: read.payment_intent?.id ?? null,
    createdAt: new Date(read.created * 1000),
    expiresAt: new Date(read.expires_at * 1000),
    order: readOrderMetadata(metadata, read.customer_email ?? null),
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
