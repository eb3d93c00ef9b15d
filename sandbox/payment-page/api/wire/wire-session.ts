import type Stripe from 'stripe';
import { methodTypes } from '#sandbox/payment-page/payments/method-types.ts';
import {
  lineAmount,
  lineTax,
  sessionSubtotal,
  sessionTax,
  sessionTotal,
} from '#sandbox/payment-page/payments/session-sums.ts';
import type { Store } from '#sandbox/payment-page/store/open-store.ts';
import type { LineItemRecord, SessionRecord } from '#sandbox/payment-page/store/records.ts';
import type { Expand } from '../expand.ts';
import { wireList } from './wire-list.ts';
import { wirePaymentById } from './wire-payment.ts';
import { wireAutomaticTax, wireLineTaxes, wirePlace } from './wire-tax.ts';

/** The session as the API writes it; `line_items` are left out unless expanded. */
export function wireSession(store: Store, session: SessionRecord, expand: Expand = {}) {
  const open = session.status === 'open';
  const email = session.customer?.email ?? session.customerEmail;
  const { paymentId } = session;
  return {
    id: session.id,
    object: 'checkout.session',
    ...constantFields,
    allowed_payment_method_types: session.allowedMethodTypes,
    livemode: store.livemode,
    payment_method_types: methodTypes(session.allowedMethodTypes),
    amount_subtotal: sessionSubtotal(session),
    amount_total: sessionTotal(session),
    automatic_tax: wireAutomaticTax(session),
    billing_address_collection: session.billingAddressCollection,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: session.currency,
    custom_text: {
      ...constantFields.custom_text,
      submit: session.submitText === null ? null : { message: session.submitText },
    },
    customer_details:
      email === null
        ? null
        : {
            address: wirePlace(session),
            business_name: null,
            email,
            individual_name: null,
            name: session.customer?.name || null,
            phone: null,
            tax_exempt: 'none',
            tax_ids: session.status === 'complete' ? [] : null,
          },
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    ...(expand.line_items && { line_items: wireLineItems(store, session, expand.line_items) }),
    locale: session.locale,
    metadata: session.metadata,
    payment_intent:
      paymentId !== null && expand.payment_intent
        ? wirePaymentById(store, paymentId, expand.payment_intent)
        : paymentId,
    payment_status: session.paymentStatus,
    status: session.status,
    submit_type: session.submitType,
    success_url: session.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: sessionTax(session) },
    url: open ? session.url : null,
  } satisfies WireSession;
}

/** The taxes of each are left out unless expanded. */
export function wireLineItems(store: Store, session: SessionRecord, expand: Expand = {}) {
  return wireList(
    `/v1/checkout/sessions/${session.id}/line_items`,
    session.lineItems.map((item) => ({
      ...wireLineItem(store, session, item),
      ...(expand.data?.taxes && { taxes: wireLineTaxes(store, session, item) }),
    })),
  );
}

function wireLineItem(store: Store, session: SessionRecord, item: LineItemRecord) {
  const amount = lineAmount(item);
  const tax = lineTax(session, item);
  return {
    id: item.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: tax,
    amount_total: amount + tax,
    currency: session.currency,
    description: item.name,
    metadata: item.metadata,
    price: {
      id: item.priceId,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: session.created,
      currency: session.currency,
      custom_unit_amount: null,
      livemode: store.livemode,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: item.productId,
      recurring: null,
      tax_behavior: item.taxBehavior,
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: item.unitAmount,
      unit_amount_decimal: String(item.unitAmount),
    },
    quantity: item.quantity,
  } satisfies WireLineItem;
}

// The SDK types a decimal as the class it makes of it; on the wire it is a string.
type WireLineItem = Omit<Stripe.LineItem, 'price'> & {
  price: Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };
};

type WireSession = Omit<Stripe.Checkout.Session, 'line_items'> & {
  line_items?: ReturnType<typeof wireLineItems>;
};

/** What is the same for every session that this sandbox can make. */
const constantFields = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  managed_payments: null,
  mode: 'payment',
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;
