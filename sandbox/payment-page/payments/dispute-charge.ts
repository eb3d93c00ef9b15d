import { done, invalidRequest, type Result } from '#sandbox/payment-page/api/api-refusal.ts';
import { wireDispute } from '#sandbox/payment-page/api/wire-dispute.ts';
import { nowSeconds, type Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import type { ChargeRecord, DisputeRecord } from '#sandbox/payment-page/store/records.ts';
import { recordEvent } from './record-event.ts';

/** The buyer's bank takes the money back. A charge can be disputed once, and only if it succeeded. */
export function openDispute(sandbox: Sandbox, charge: ChargeRecord): Result<DisputeRecord> {
  if (charge.status !== 'succeeded') {
    return invalidRequest(`Charge ${charge.id} did not succeed, so it cannot be disputed.`);
  }
  if (charge.disputed) return invalidRequest(`Charge ${charge.id} is disputed already.`);
  const dispute: DisputeRecord = {
    id: newId('du'),
    created: nowSeconds(sandbox),
    paymentId: charge.paymentId,
    chargeId: charge.id,
    amount: charge.amount,
    currency: charge.currency,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  sandbox.store.charges.save({ ...charge, disputed: true });
  sandbox.store.disputes.save(dispute);
  recordEvent(sandbox, 'charge.dispute.created', wireDispute(sandbox.store, dispute));
  return done(dispute);
}

/** The bank decides. Refused for a charge without an open dispute. */
export function closeDispute(
  sandbox: Sandbox,
  charge: ChargeRecord,
  outcome: 'won' | 'lost',
): Result<DisputeRecord> {
  const { store } = sandbox;
  const open = store.disputes
    .ownedBy(charge.id)
    .find((dispute) => dispute.status === 'needs_response');
  if (open === undefined) return invalidRequest(`Charge ${charge.id} has no open dispute.`);
  const closed: DisputeRecord = { ...open, status: outcome };
  store.disputes.save(closed);
  recordEvent(sandbox, 'charge.dispute.closed', wireDispute(store, closed));
  return done(closed);
}
