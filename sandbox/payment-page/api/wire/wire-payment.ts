import type Stripe from 'stripe';
import { methodTypes } from '#sandbox/payment-page/payments/method-types.ts';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import type { Store } from '#sandbox/payment-page/store/open-store.ts';
import type { ChargeRecord, PaymentRecord } from '#sandbox/payment-page/store/records.ts';
import type { Expand } from '../expand.ts';
import { wirePlace } from './wire-tax.ts';

export function wirePaymentById(store: Store, id: string, expand: Expand = {}) {
  return wirePayment(store, existing(store.payments, id), expand);
}

export function wirePayment(store: Store, payment: PaymentRecord, expand: Expand = {}) {
  const session = existing(store.sessions, payment.sessionId);
  const charge = existing(store.charges, payment.latestChargeId);
  const { paymentData } = session;
  return {
    id: payment.id,
    object: 'payment_intent',
    ...constantPaymentFields,
    livemode: store.livemode,
    canceled_at: payment.canceledAt,
    cancellation_reason: payment.status === 'canceled' ? 'expired' : null,
    payment_method_types: methodTypes(session.allowedMethodTypes),
    allowed_payment_method_types: session.allowedMethodTypes,
    amount: payment.amount,
    amount_received: payment.status === 'succeeded' ? payment.amount : 0,
    client_secret: `${payment.id}_secret_${session.id.slice(-24)}`,
    created: payment.created,
    currency: payment.currency,
    description: paymentData.description,
    last_payment_error: payment.status === 'requires_payment_method' ? lastError(charge) : null,
    latest_charge: expand.latest_charge
      ? wireCharge(store, charge, expand.latest_charge)
      : charge.id,
    metadata: paymentData.metadata,
    // A failed attempt lets go of its card, as the provider's intents do.
    payment_method: charge.status === 'failed' ? null : charge.paymentMethodId,
    receipt_email: paymentData.receiptEmail,
    statement_descriptor_suffix: paymentData.statementDescriptorSuffix,
    status: payment.status,
  } satisfies Omit<Stripe.PaymentIntent, 'latest_charge'> & {
    latest_charge: string | ReturnType<typeof wireCharge>;
  };
}

function lastError(charge: ChargeRecord) {
  const { failure } = charge;
  if (failure === null) return null;
  return {
    type: 'card_error',
    charge: charge.id,
    code: failure.code,
    doc_url: `https://stripe.com/docs/error-codes/${failure.code.replaceAll('_', '-')}`,
    message: failure.message,
    payment_method_type: 'card',
    ...(failure.declineCode !== null && { decline_code: failure.declineCode }),
  } satisfies Stripe.PaymentIntent.LastPaymentError;
}

const constantPaymentFields = {
  amount_capturable: 0,
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer: null,
  customer_account: null,
  excluded_payment_method_types: null,
  managed_payments: null,
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  payment_record: null,
  processing: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.PaymentIntent>;

const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** Typed outright: charge and payment may hold each other, and inference cannot go in circles. */
export function wireCharge(store: Store, charge: ChargeRecord, expand: Expand = {}): Stripe.Charge {
  const session = existing(store.sessions, existing(store.payments, charge.paymentId).sessionId);
  const succeeded = charge.status === 'succeeded';
  return {
    id: charge.id,
    object: 'charge',
    ...constantChargeFields,
    livemode: store.livemode,
    amount: charge.amount,
    amount_captured: succeeded ? charge.amount : 0,
    amount_refunded: charge.amountRefunded,
    billing_details: {
      address: wirePlace(session) ?? noAddress,
      email: charge.billing.email,
      name: charge.billing.name,
      phone: null,
      tax_id: null,
    },
    captured: succeeded,
    created: charge.created,
    currency: charge.currency,
    description: session.paymentData.description,
    disputed: charge.disputed,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    metadata: session.paymentData.metadata,
    outcome: outcome(charge),
    paid: charge.status !== 'failed',
    payment_intent: expand.payment_intent
      ? wirePaymentById(store, charge.paymentId)
      : charge.paymentId,
    payment_method: charge.paymentMethodId,
    payment_method_details: { type: 'card', card: cardDetails(charge) },
    receipt_email: session.paymentData.receiptEmail,
    refunded: charge.amountRefunded === charge.amount,
    statement_descriptor_suffix: session.paymentData.statementDescriptorSuffix,
    status: charge.status,
  };
}

function outcome(charge: ChargeRecord) {
  const declined = charge.status === 'failed';
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: charge.failure?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: declined
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized',
  } satisfies Stripe.Charge.Outcome;
}

function cardDetails({ amount, card, status }: ChargeRecord) {
  return {
    amount_authorized: status === 'succeeded' ? amount : null,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.expiryMonth,
    exp_year: card.expiryYear,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card;
}

const constantChargeFields = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  customer: null,
  failure_balance_transaction: null,
  fraud_details: {},
  on_behalf_of: null,
  radar_options: {},
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Stripe.Charge>;
