import { done, invalidRequest, type Result } from '#sandbox/payment-page/api/api-refusal.ts';
import type { CreateSessionParams } from '#sandbox/payment-page/api/session-params.ts';
import { nowSeconds, type Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import type { LineItemRecord, SessionRecord } from '#sandbox/payment-page/store/records.ts';
import { methodTypes } from './method-types.ts';

const minute = 60;
const day = 24 * 60 * minute;
const smallestCharge = 50;
const largestTotal = 99_999_999;

/** Opens a session that can be paid until it expires: 24 hours, unless asked otherwise. */
export function createSession(
  sandbox: Sandbox,
  params: CreateSessionParams,
): Result<SessionRecord> {
  const created = nowSeconds(sandbox);
  const refusal = refuseTax(sandbox, params) ?? refuseTerms(params, created);
  if (refusal) return refusal;
  const id = newId(sandbox.store.livemode ? 'cs_live' : 'cs_test', 58);
  const { payment_intent_data: paymentData } = params;
  const session: SessionRecord = {
    id,
    created,
    status: 'open',
    paymentStatus: 'unpaid',
    expiresAt: params.expires_at ?? created + day,
    currency: currencyOf(params),
    lineItems: params.line_items.map(newLineItem),
    customerEmail: params.customer_email ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    metadata: params.metadata ?? {},
    paymentData: {
      metadata: paymentData?.metadata ?? {},
      description: paymentData?.description ?? null,
      receiptEmail: paymentData?.receipt_email ?? null,
      statementDescriptorSuffix: paymentData?.statement_descriptor_suffix ?? null,
    },
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    locale: params.locale ?? null,
    submitType: params.submit_type ?? null,
    submitText: params.custom_text?.submit?.message ?? null,
    url: `${sandbox.publicUrl}/c/pay/${id}`,
    automaticTax: params.automatic_tax?.enabled ?? false,
    place: null,
    billingAddressCollection: params.billing_address_collection ?? null,
    allowedMethodTypes: params.allowed_payment_method_types ?? null,
    paymentId: null,
    customer: null,
  };
  sandbox.store.sessions.save(session);
  return done(session);
}

/** Prices that may or may not contain tax are not played here, nor a tax that the account defaults to. */
function refuseTax(
  { controls }: Sandbox,
  { automatic_tax: tax, line_items: items }: CreateSessionParams,
): Result<never> | undefined {
  if (!tax?.enabled) return undefined;
  if (controls.taxSettings.status !== 'active') {
    const text =
      'You must have a valid head office address to enable automatic tax calculation. Visit your tax settings to update it.';
    return invalidRequest(text, undefined, 'automatic_tax');
  }
  const isUnclear = items.some(({ price_data: price }) => price.tax_behavior !== 'exclusive');
  return isUnclear
    ? invalidRequest(
        'This sandbox adds tax: say `tax_behavior` exclusive.',
        undefined,
        'line_items',
      )
    : undefined;
}

function refuseTerms(params: CreateSessionParams, created: number): Result<never> | undefined {
  const { expires_at: expiresAt } = params;
  if (expiresAt !== undefined && expiresAt < created + 30 * minute) {
    const text =
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.';
    return invalidRequest(text, undefined, 'expires_at');
  }
  if (expiresAt !== undefined && expiresAt > created + day) {
    const text =
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.';
    return invalidRequest(text, undefined, 'expires_at');
  }
  const { allowed_payment_method_types: allowed } = params;
  if (allowed !== undefined && methodTypes(allowed).length === 0) {
    const text = 'No payment method type that is allowed is enabled for this account.';
    return invalidRequest(text, undefined, 'allowed_payment_method_types');
  }
  const currencies = new Set(params.line_items.map((item) => item.price_data.currency));
  if (currencies.size > 1) {
    const text = 'All line items must have the same currency.';
    return invalidRequest(text, undefined, 'line_items');
  }
  const total = params.line_items.reduce(
    (sum, item) => sum + item.price_data.unit_amount * item.quantity,
    0,
  );
  // Nothing at all is allowed: the buyer then completes the order without paying.
  if (total > 0 && total < smallestCharge) {
    const text = `The Checkout Session's total amount must convert to at least ${smallestCharge} cents.`;
    return invalidRequest(text, 'amount_too_small');
  }
  if (total > largestTotal) {
    const text = `The Checkout Session's total amount must be no more than $999,999.99.`;
    return invalidRequest(text, 'amount_too_large');
  }
  return undefined;
}

function currencyOf(params: CreateSessionParams): string {
  const [first] = params.line_items;
  if (first === undefined) throw new Error('A session without line items passed validation.');
  return first.price_data.currency;
}

function newLineItem(item: CreateSessionParams['line_items'][number]): LineItemRecord {
  const { price_data: price } = item;
  return {
    id: newId('li'),
    priceId: newId('price'),
    productId: newId('prod', 14),
    name: price.product_data.name,
    description: price.product_data.description ?? null,
    unitAmount: price.unit_amount,
    quantity: item.quantity,
    taxBehavior: price.tax_behavior ?? 'unspecified',
    metadata: item.metadata ?? {},
  };
}
