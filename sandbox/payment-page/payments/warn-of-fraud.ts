import { done, invalidRequest, type Result } from '#sandbox/payment-page/api/api-refusal.ts';
import { wireWarning } from '#sandbox/payment-page/api/wire/wire-warning.ts';
import { nowSeconds, type Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { newId } from '#sandbox/payment-page/store/new-id.ts';
import type { ChargeRecord, WarningRecord } from '#sandbox/payment-page/store/records.ts';
import { recordEvent } from './record-event.ts';

/** The card network tells that a payment is probably fraud. Refused for one that did not succeed. */
export function warnOfFraud(
  sandbox: Sandbox,
  charge: ChargeRecord,
  fraudType = 'unauthorized_use_of_card',
): Result<WarningRecord> {
  if (charge.status !== 'succeeded') {
    return invalidRequest(`Charge ${charge.id} did not succeed, so nobody warns of it.`);
  }
  const created = nowSeconds(sandbox);
  const warning: WarningRecord = { id: newId('issfr'), created, chargeId: charge.id, fraudType };
  sandbox.store.warnings.save(warning);
  const wired = wireWarning(sandbox.store, warning);
  recordEvent(sandbox, 'radar.early_fraud_warning.created', wired);
  return done(warning);
}
