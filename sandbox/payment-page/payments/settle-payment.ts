import { done, invalidRequest, type Result } from '#sandbox/payment-page/api/api-refusal.ts';
import { wireCharge, wirePayment } from '#sandbox/payment-page/api/wire/wire-payment.ts';
import { wireSession } from '#sandbox/payment-page/api/wire/wire-session.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import type { ChargeRecord, PaymentRecord } from '#sandbox/payment-page/store/records.ts';
import { recordEvent } from './record-event.ts';

const failure = {
  code: 'payment_intent_payment_attempt_failed',
  declineCode: null,
  message: 'The payment failed.',
};

/** Ends a delayed payment one way or the other. Refused unless it is still processing. */
export function settlePayment(
  sandbox: Sandbox,
  payment: PaymentRecord,
  outcome: 'succeeded' | 'failed',
): Result<PaymentRecord> {
  if (payment.status !== 'processing') {
    return invalidRequest(
      `This PaymentIntent's status is ${payment.status}; only a processing one can be settled.`,
      'payment_intent_unexpected_state',
    );
  }
  const { store } = sandbox;
  const succeeded = outcome === 'succeeded';
  const charge: ChargeRecord = {
    ...existing(store.charges, payment.latestChargeId),
    status: outcome,
    failure: succeeded ? null : failure,
  };
  const settled: PaymentRecord = {
    ...payment,
    status: succeeded ? 'succeeded' : 'requires_payment_method',
    settlesAtMs: null,
    settlesAs: null,
  };
  store.charges.save(charge);
  store.payments.save(settled);
  const session = existing(store.sessions, payment.sessionId);
  if (succeeded) {
    const paid = { ...session, paymentStatus: 'paid' as const };
    store.sessions.save(paid);
    recordEvent(sandbox, 'charge.succeeded', wireCharge(store, charge));
    recordEvent(sandbox, 'payment_intent.succeeded', wirePayment(store, settled));
    recordEvent(sandbox, 'checkout.session.async_payment_succeeded', wireSession(store, paid));
  } else {
    recordEvent(sandbox, 'charge.failed', wireCharge(store, charge));
    recordEvent(sandbox, 'payment_intent.payment_failed', wirePayment(store, settled));
    recordEvent(sandbox, 'checkout.session.async_payment_failed', wireSession(store, session));
  }
  return done(settled);
}
