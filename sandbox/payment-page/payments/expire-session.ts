import { done, invalidRequest, type Result } from '#sandbox/payment-page/api/api-refusal.ts';
import { wirePayment } from '#sandbox/payment-page/api/wire/wire-payment.ts';
import { wireSession } from '#sandbox/payment-page/api/wire/wire-session.ts';
import { nowSeconds, type Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import type { SessionRecord } from '#sandbox/payment-page/store/records.ts';
import { type CausedBy, recordEvent } from './record-event.ts';

/** A payment that was tried and declined ends with its session. */
function cancelPayment(sandbox: Sandbox, session: SessionRecord, cause?: CausedBy): void {
  const { store } = sandbox;
  if (session.paymentId === null) return;
  const payment = existing(store.payments, session.paymentId);
  const canceled = { ...payment, status: 'canceled' as const, canceledAt: nowSeconds(sandbox) };
  store.payments.save(canceled);
  recordEvent(sandbox, 'payment_intent.canceled', wirePayment(store, canceled), cause);
}

/** Closes an open session for good. Refused when it is complete or has expired already. */
export function expireSession(
  sandbox: Sandbox,
  session: SessionRecord,
  cause?: CausedBy,
): Result<SessionRecord> {
  if (session.status !== 'open') {
    return invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  const expired: SessionRecord = { ...session, status: 'expired' };
  sandbox.store.sessions.save(expired);
  cancelPayment(sandbox, session, cause);
  recordEvent(sandbox, 'checkout.session.expired', wireSession(sandbox.store, expired), cause);
  return done(expired);
}
