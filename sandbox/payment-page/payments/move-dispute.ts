import { done, invalidRequest, type Result } from '#sandbox/payment-page/api/api-refusal.ts';
import { wireDispute } from '#sandbox/payment-page/api/wire/wire-dispute.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type {
  ChargeRecord,
  DisputeRecord,
  DisputeStatus,
} from '#sandbox/payment-page/store/records.ts';
import { reinstate, withdraw } from './dispute-money.ts';
import { isClosed, isInquiry, nextStates } from './dispute-states.ts';
import { type CausedBy, recordEvent } from './record-event.ts';

/**
 * Takes a dispute on to another state, with the money that goes or comes with it, and tells the shop.
 * Refused where its state does not lead there.
 */
export function moveDispute(
  sandbox: Sandbox,
  dispute: DisputeRecord,
  to: DisputeStatus,
  cause?: CausedBy,
): Result<DisputeRecord> {
  if (!nextStates(dispute.status).includes(to)) {
    return invalidRequest(`Dispute ${dispute.id} is ${dispute.status}; it cannot become ${to}.`);
  }
  const { store } = sandbox;
  const moved: DisputeRecord = { ...dispute, status: to };
  const becomesChargeback = isInquiry(dispute.status) && !isInquiry(to);
  const isGivenBack = to === 'won';
  const settled = becomesChargeback
    ? withdraw(sandbox, moved)
    : isGivenBack
      ? reinstate(sandbox, moved)
      : moved;
  store.disputes.save(settled);
  const notify = (type: Parameters<typeof recordEvent>[1], previous?: object) =>
    recordEvent(sandbox, type, wireDispute(store, settled), cause, previous);
  if (isClosed(to)) notify('charge.dispute.closed');
  else notify('charge.dispute.updated', { status: dispute.status });
  if (becomesChargeback) notify('charge.dispute.funds_withdrawn');
  if (isGivenBack) notify('charge.dispute.funds_reinstated');
  return done(settled);
}

/** The newest dispute of a charge; refused where it has none. */
export function disputeOf({ store }: Sandbox, charge: ChargeRecord): Result<DisputeRecord> {
  const dispute = store.disputes.ownedBy(charge.id).at(-1);
  return dispute === undefined
    ? invalidRequest(`Charge ${charge.id} has no dispute.`)
    : done(dispute);
}
