import { done, invalidRequest, type Result } from '#sandbox/payment-page/api/api-refusal.ts';
import { wireRefund } from '#sandbox/payment-page/api/wire-refund.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type { ChargeRecord, RefundRecord } from '#sandbox/payment-page/store/records.ts';
import { recordEvent } from './record-event.ts';

/**
 * The bank sends the newest refund of a charge back, as when the card was closed. The charge's own
 * figures stay: whoever wants to know asks about the refund. Refused when there is none to fail.
 */
export function failRefund(sandbox: Sandbox, charge: ChargeRecord): Result<RefundRecord> {
  const { store } = sandbox;
  const refund = store.refunds.ownedBy(charge.id).find(({ status }) => status === 'succeeded');
  if (refund === undefined) return invalidRequest(`Charge ${charge.id} has no refund to fail.`);
  const failed: RefundRecord = { ...refund, status: 'failed' };
  store.refunds.save(failed);
  recordEvent(sandbox, 'refund.failed', wireRefund(store, failed));
  return done(failed);
}
