import { done, invalidRequest, type Result } from '#sandbox/payment-page/api/api-refusal.ts';
import { wireDispute } from '#sandbox/payment-page/api/wire/wire-dispute.ts';
import { nowSeconds, type Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import type { ChargeRecord, DisputeRecord } from '#sandbox/payment-page/store/records.ts';
import { withdraw } from './dispute-money.ts';
import { isInquiry } from './dispute-states.ts';
import { recordEvent } from './record-event.ts';

/**
 * The buyer's bank takes the money back, or as an inquiry only asks. `prevented`: the network settles
 * it with the buyer at once, and nobody is asked. A charge can be disputed once, and only if it
 * succeeded.
 */
export function openDispute(
  sandbox: Sandbox,
  charge: ChargeRecord,
  terms: {
    status?: 'needs_response' | 'warning_needs_response' | 'prevented' | undefined;
    reason?: string | undefined;
    amount?: number | undefined;
  } = {},
): Result<DisputeRecord> {
  const { store } = sandbox;
  if (charge.status !== 'succeeded') {
    return invalidRequest(`Charge ${charge.id} did not succeed, so it cannot be disputed.`);
  }
  if (charge.disputed) return invalidRequest(`Charge ${charge.id} is disputed already.`);
  const { status = 'needs_response', reason = 'fraudulent', amount = charge.amount } = terms;
  if (amount > charge.amount) return invalidRequest('A dispute cannot exceed its charge.');
  const opened: DisputeRecord = {
    id: newId('du'),
    created: nowSeconds(sandbox),
    paymentId: charge.paymentId,
    chargeId: charge.id,
    amount,
    currency: charge.currency,
    reason,
    status,
    evidence: {},
    submissions: 0,
    metadata: {},
    transactions: [],
  };
  const dispute = isInquiry(status) ? opened : withdraw(sandbox, opened);
  store.charges.save({ ...charge, disputed: true });
  store.disputes.save(dispute);
  recordEvent(sandbox, 'charge.dispute.created', wireDispute(store, dispute));
  if (dispute.transactions.length > 0) {
    recordEvent(sandbox, 'charge.dispute.funds_withdrawn', wireDispute(store, dispute));
  }
  return done(dispute);
}
