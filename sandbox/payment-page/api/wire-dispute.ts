import type Stripe from 'stripe';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import type { Store } from '#sandbox/payment-page/store/open-store.ts';
import type { DisputeRecord } from '#sandbox/payment-page/store/records.ts';
import type { Expand } from './expand.ts';
import { wireCharge, wirePaymentById } from './wire-payment.ts';

export function wireDispute(store: Store, dispute: DisputeRecord, expand: Expand = {}) {
  const open = dispute.status === 'needs_response';
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [],
    charge: expand.charge
      ? wireCharge(store, existing(store.charges, dispute.chargeId), expand.charge)
      : dispute.chargeId,
    created: dispute.created,
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: open ? dispute.created + 7 * 24 * 60 * 60 : null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: expand.payment_intent
      ? wirePaymentById(store, dispute.paymentId, expand.payment_intent)
      : dispute.paymentId,
    reason: dispute.reason,
    status: dispute.status,
  } satisfies Stripe.Dispute;
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
