import type Stripe from 'stripe';
import {
  isInquiry,
  isRefundable,
  stateAfterAnswer,
} from '#sandbox/payment-page/payments/dispute-states.ts';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import type { Store } from '#sandbox/payment-page/store/open-store.ts';
import type {
  DisputeRecord,
  DisputeStatus,
  DisputeTransactionRecord,
} from '#sandbox/payment-page/store/records.ts';
import type { Expand } from '../expand.ts';
import { wireCharge, wirePaymentById } from './wire-payment.ts';

const answerSeconds = 7 * 24 * 60 * 60;

export function wireDispute(store: Store, dispute: DisputeRecord, expand: Expand = {}) {
  const { status, submissions } = dispute;
  const charge = existing(store.charges, dispute.chargeId);
  const isAwaited = stateAfterAnswer(status) !== undefined;
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: dispute.transactions.map((one) => wireTransaction(dispute, one)),
    charge: expand.charge ? wireCharge(store, charge, expand.charge) : dispute.chargeId,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, ...dispute.evidence },
    evidence_details: {
      due_by: isAwaited ? dispute.created + answerSeconds : null,
      enhanced_eligibility: {},
      has_evidence: Object.keys(dispute.evidence).length > 0,
      past_due: false,
      submission_count: submissions,
      submission_method: submissions > 0 ? 'manual' : 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isRefundable(dispute) && charge.amountRefunded < charge.amount,
    livemode: store.livemode,
    metadata: dispute.metadata,
    payment_intent: expand.payment_intent
      ? wirePaymentById(store, dispute.paymentId, expand.payment_intent)
      : dispute.paymentId,
    payment_method_details: {
      type: 'card',
      card: {
        brand: charge.card.brand,
        case_type: caseType(status),
        network: charge.card.brand,
        network_reason_code: '10.4',
      },
    },
    reason: dispute.reason,
    status,
  } satisfies Stripe.Dispute;
}

function caseType(status: DisputeStatus): 'inquiry' | 'resolution' | 'chargeback' {
  if (isInquiry(status)) return 'inquiry';
  return status === 'prevented' ? 'resolution' : 'chargeback';
}

function wireTransaction(
  { id, currency }: DisputeRecord,
  { id: transactionId, created, amount, fee }: DisputeTransactionRecord,
) {
  const isReversal = amount > 0;
  return {
    id: transactionId,
    object: 'balance_transaction',
    amount,
    available_on: created,
    balance_type: 'payments',
    created,
    currency,
    description: isReversal ? 'Chargeback reversal' : 'Chargeback withdrawal',
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Dispute fee',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: isReversal ? 'dispute_reversal' : 'dispute',
    source: id,
    status: 'available',
    type: 'adjustment',
  } satisfies Stripe.BalanceTransaction;
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;
