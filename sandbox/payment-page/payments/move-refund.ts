import { done, invalidRequest, type Result } from '#sandbox/payment-page/api/api-refusal.ts';
import { wireRefund } from '#sandbox/payment-page/api/wire/wire-refund.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type { ChargeRecord, RefundRecord } from '#sandbox/payment-page/store/records.ts';
import { recordEvent } from './record-event.ts';

export type RefundStatus = RefundRecord['status'];

const next: Record<RefundStatus, readonly RefundStatus[]> = {
  pending: ['requires_action', 'succeeded', 'failed', 'canceled'],
  requires_action: ['pending', 'succeeded', 'failed', 'canceled'],
  // The bank may send it back, as when the card was closed.
  succeeded: ['failed'],
  failed: [],
  canceled: [],
};

export function nextRefundStates(status: RefundStatus): readonly RefundStatus[] {
  return next[status];
}

/**
 * Takes a refund on to another state and tells the shop. The charge's own figures stay: whoever
 * wants to know asks about the refund. Refused where its state does not lead there.
 */
export function moveRefund(
  sandbox: Sandbox,
  refund: RefundRecord,
  to: RefundStatus,
): Result<RefundRecord> {
  if (!next[refund.status].includes(to)) {
    return invalidRequest(`Refund ${refund.id} is ${refund.status}; it cannot become ${to}.`);
  }
  const { store } = sandbox;
  const moved: RefundRecord = { ...refund, status: to };
  store.refunds.save(moved);
  const wired = wireRefund(store, moved);
  const previous = { status: refund.status };
  recordEvent(sandbox, 'refund.updated', wired, undefined, previous);
  recordEvent(sandbox, 'charge.refund.updated', wired, undefined, previous);
  if (to === 'failed') recordEvent(sandbox, 'refund.failed', wired);
  return done(moved);
}

/** The newest refund of a charge that may still fail; refused when there is none. */
export function failingRefund({ store }: Sandbox, charge: ChargeRecord): Result<RefundRecord> {
  const refund = store.refunds
    .ownedBy(charge.id)
    .findLast(({ status }) => next[status].includes('failed'));
  return refund === undefined
    ? invalidRequest(`Charge ${charge.id} has no refund to fail.`)
    : done(refund);
}
