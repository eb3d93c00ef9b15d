import { done, invalidRequest, type Result } from '#sandbox/payment-page/api/api-refusal.ts';
import { wireDispute } from '#sandbox/payment-page/api/wire/wire-dispute.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import type { DisputeRecord } from '#sandbox/payment-page/store/records.ts';
import { stateAfterAnswer } from './dispute-states.ts';
import { moveDispute } from './move-dispute.ts';
import { type CausedBy, recordEvent } from './record-event.ts';

/**
 * The seller adds evidence or notes; with `submit`, which is the provider's default where evidence is
 * given, hands it to the bank. Refused where the dispute no longer waits for an answer.
 */
export function answerDispute(
  sandbox: Sandbox,
  dispute: DisputeRecord,
  answer: {
    evidence?: Record<string, string> | undefined;
    metadata?: Record<string, string> | undefined;
    submit?: boolean | undefined;
  },
  cause: CausedBy,
): Result<DisputeRecord> {
  const { evidence, metadata, submit = evidence !== undefined } = answer;
  const next = stateAfterAnswer(dispute.status);
  if (next === undefined && (submit || evidence !== undefined)) {
    return invalidRequest(`This dispute is already closed or under review: ${dispute.status}.`);
  }
  const { store } = sandbox;
  const answered: DisputeRecord = {
    ...dispute,
    evidence: { ...dispute.evidence, ...evidence },
    metadata: { ...dispute.metadata, ...metadata },
    submissions: dispute.submissions + (submit ? 1 : 0),
  };
  store.disputes.save(answered);
  if (submit && next !== undefined) return moveDispute(sandbox, answered, next, cause);
  recordEvent(sandbox, 'charge.dispute.updated', wireDispute(store, answered), cause, {
    metadata: dispute.metadata,
  });
  return done(answered);
}
