import { z } from 'zod';
import { answerDispute } from '#sandbox/payment-page/payments/answer-dispute.ts';
import { type DisputeRecord, disputeEvidence } from '#sandbox/payment-page/store/records.ts';
import { done, noSuch } from './api-refusal.ts';
import { endpoint } from './endpoint.ts';
import { expandable } from './expand.ts';
import { listOfPayment, pageOfPaymentParams } from './of-payment.ts';
import { expand, flag, metadata } from './request-params.ts';
import { onlyExpand } from './session-params.ts';
import { wireDispute } from './wire/wire-dispute.ts';

export const retrieveDisputeEndpoint = endpoint(
  onlyExpand,
  expandable.dispute,
  ({ sandbox: { store }, id, expand }) => {
    const dispute = store.disputes.find(id);
    return dispute === undefined
      ? noSuch('dispute', id)
      : done(wireDispute(store, dispute, expand));
  },
);

export const updateDisputeEndpoint = endpoint(
  z.strictObject({
    evidence: disputeEvidence.optional(),
    metadata: metadata.optional(),
    submit: flag.optional(),
    expand,
  }),
  expandable.dispute,
  ({ sandbox, id, params, expand, cause }) => {
    const dispute = sandbox.store.disputes.find(id);
    if (dispute === undefined) return noSuch('dispute', id);
    const answered = answerDispute(sandbox, dispute, params, cause);
    return answered.ok ? done(wireDispute(sandbox.store, answered.value, expand)) : answered;
  },
);

export const listDisputesEndpoint = endpoint(
  z.strictObject(pageOfPaymentParams),
  expandable.refundList,
  ({ sandbox, params, expand }) => {
    const write = (dispute: DisputeRecord) => wireDispute(sandbox.store, dispute, expand.data);
    return listOfPayment(sandbox, '/v1/disputes', sandbox.store.disputes, params, write);
  },
);
