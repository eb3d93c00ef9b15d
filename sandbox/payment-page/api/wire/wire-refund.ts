import type Stripe from 'stripe';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import type { Store } from '#sandbox/payment-page/store/open-store.ts';
import type { RefundRecord } from '#sandbox/payment-page/store/records.ts';
import type { Expand } from '../expand.ts';
import { wireCharge, wirePaymentById } from './wire-payment.ts';

export function wireRefund(store: Store, refund: RefundRecord, expand: Expand = {}) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: expand.charge
      ? wireCharge(store, existing(store.charges, refund.chargeId), expand.charge)
      : refund.chargeId,
    created: refund.created,
    currency: refund.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: {
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
        type: 'refund',
      },
    },
    metadata: refund.metadata,
    payment_intent: expand.payment_intent
      ? wirePaymentById(store, refund.paymentId, expand.payment_intent)
      : refund.paymentId,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    ...(refund.status === 'pending' && { pending_reason: 'processing' }),
    transfer_reversal: null,
  } satisfies Stripe.Refund;
}
