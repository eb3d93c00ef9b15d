import { done, invalidRequest, type Result } from '#sandbox/payment-page/api/api-refusal.ts';
import { wireCharge } from '#sandbox/payment-page/api/wire/wire-payment.ts';
import { wireRefund } from '#sandbox/payment-page/api/wire/wire-refund.ts';
import { nowSeconds, type Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import type { ChargeRecord, RefundRecord } from '#sandbox/payment-page/store/records.ts';
import { isRefundable } from './dispute-states.ts';
import { formatAmount } from './format-amount.ts';
import { type CausedBy, recordEvent } from './record-event.ts';

/**
 * Gives back `amount` of a charge, or all that is left of it. Refused when the charge did not
 * succeed, is disputed, or has less left than asked for.
 */
export function refundCharge(
  sandbox: Sandbox,
  charge: ChargeRecord,
  terms: {
    amount?: number | undefined;
    reason?: string | undefined;
    metadata?: Record<string, string> | undefined;
    status?: 'succeeded' | 'pending' | 'requires_action' | undefined;
  },
  cause?: CausedBy,
): Result<RefundRecord> {
  const left = charge.amount - charge.amountRefunded;
  const amount = terms.amount ?? left;
  const refusal = refuse(sandbox, charge, left, amount);
  if (refusal) return refusal;
  const refund: RefundRecord = {
    id: newId('re'),
    created: nowSeconds(sandbox),
    paymentId: charge.paymentId,
    chargeId: charge.id,
    amount,
    currency: charge.currency,
    reason: terms.reason ?? null,
    status: terms.status ?? 'succeeded',
    metadata: terms.metadata ?? {},
  };
  const refunded = { ...charge, amountRefunded: charge.amountRefunded + amount };
  sandbox.store.refunds.save(refund);
  sandbox.store.charges.save(refunded);
  recordEvent(sandbox, 'refund.created', wireRefund(sandbox.store, refund), cause);
  recordEvent(sandbox, 'charge.refunded', wireCharge(sandbox.store, refunded), cause, {
    amount_refunded: charge.amountRefunded,
    ...(refunded.amountRefunded === charge.amount && { refunded: false }),
  });
  return done(refund);
}

function refuse(
  sandbox: Sandbox,
  charge: ChargeRecord,
  left: number,
  amount: number,
): Result<never> | undefined {
  const { id } = charge;
  if (charge.status !== 'succeeded') {
    return invalidRequest(`Charge ${id} did not succeed, so it cannot be refunded.`);
  }
  const disputes = sandbox.store.disputes.ownedBy(id);
  if (!disputes.every(isRefundable)) {
    return invalidRequest(
      `Charge ${id} has been charged back; cannot issue a refund.`,
      'charge_disputed',
    );
  }
  if (left === 0) {
    return invalidRequest(`Charge ${id} has already been refunded.`, 'charge_already_refunded');
  }
  if (amount > left) {
    const [asked, unrefunded] = [amount, left].map((cents) => formatAmount(cents, charge.currency));
    const text = `Refund amount (${asked}) is greater than unrefunded amount on charge (${unrefunded})`;
    return invalidRequest(text, undefined, 'amount');
  }
  return undefined;
}
