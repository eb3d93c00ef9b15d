import type Stripe from 'stripe';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import type { Store } from '#sandbox/payment-page/store/open-store.ts';
import type { WarningRecord } from '#sandbox/payment-page/store/records.ts';
import type { Expand } from '../expand.ts';
import { wireCharge, wirePaymentById } from './wire-payment.ts';

export function wireWarning(store: Store, warning: WarningRecord, expand: Expand = {}) {
  const charge = existing(store.charges, warning.chargeId);
  return {
    id: warning.id,
    object: 'radar.early_fraud_warning',
    // Nothing is left to do about money that has gone back or is disputed.
    actionable: !charge.disputed && charge.amountRefunded < charge.amount,
    charge: expand.charge ? wireCharge(store, charge, expand.charge) : charge.id,
    created: warning.created,
    fraud_type: warning.fraudType,
    livemode: store.livemode,
    payment_intent: expand.payment_intent
      ? wirePaymentById(store, charge.paymentId, expand.payment_intent)
      : charge.paymentId,
  } satisfies Stripe.Radar.EarlyFraudWarning;
}
