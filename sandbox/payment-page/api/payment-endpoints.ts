import { z } from 'zod';
import { refundCharge } from '#sandbox/payment-page/payments/refund-charge.ts';
import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import type {
  ChargeRecord,
  DisputeRecord,
  RefundRecord,
} from '#sandbox/payment-page/store/records.ts';
import { done, invalidRequest, noSuch, type Result } from './api-refusal.ts';
import { endpoint } from './endpoint.ts';
import { expandable } from './expand.ts';
import { listPage } from './list-page.ts';
import { expand, metadata, pageParams, text, wholeNumber } from './request-params.ts';
import { onlyExpand } from './session-params.ts';
import { wireDispute } from './wire-dispute.ts';
import { wireCharge, wirePayment } from './wire-payment.ts';
import { wireRefund } from './wire-refund.ts';

export const retrievePaymentEndpoint = endpoint(
  onlyExpand,
  expandable.paymentIntent,
  ({ sandbox: { store }, id, expand }) => {
    const payment = store.payments.find(id);
    if (payment === undefined) return noSuch('payment_intent', id, 'intent');
    return done(wirePayment(store, payment, expand));
  },
);

export const retrieveChargeEndpoint = endpoint(
  onlyExpand,
  expandable.charge,
  ({ sandbox: { store }, id, expand }) => {
    const charge = store.charges.find(id);
    return charge === undefined ? noSuch('charge', id) : done(wireCharge(store, charge, expand));
  },
);

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

export const retrieveRefundEndpoint = endpoint(
  onlyExpand,
  expandable.refund,
  ({ sandbox: { store }, id, expand }) => {
    const refund = store.refunds.find(id);
    return refund === undefined ? noSuch('refund', id) : done(wireRefund(store, refund, expand));
  },
);

const createRefundParams = z.strictObject({
  payment_intent: text.optional(),
  charge: text.optional(),
  amount: wholeNumber.pipe(z.int().min(1)).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});

export const createRefundEndpoint = endpoint(
  createRefundParams,
  expandable.refund,
  ({ sandbox, params, expand, cause }) => {
    const charge = chargeNamedBy(sandbox, params);
    if (!charge.ok) return charge;
    const refund = refundCharge(sandbox, charge.value, params, cause);
    return refund.ok ? done(wireRefund(sandbox.store, refund.value, expand)) : refund;
  },
);

export const listRefundsEndpoint = endpoint(
  z.strictObject({ ...pageParams, payment_intent: text.optional(), charge: text.optional() }),
  expandable.refundList,
  ({ sandbox, params, expand }) => {
    const write = (refund: RefundRecord) => wireRefund(sandbox.store, refund, expand.data);
    if (params.payment_intent === undefined && params.charge === undefined) {
      return listPage('/v1/refunds', sandbox.store.refunds, params, write, {});
    }
    const charge = chargeNamedBy(sandbox, params);
    if (!charge.ok) return charge;
    const filter = { owner: charge.value.id };
    return listPage('/v1/refunds', sandbox.store.refunds, params, write, filter);
  },
);

export const listDisputesEndpoint = endpoint(
  z.strictObject({ ...pageParams, payment_intent: text.optional(), charge: text.optional() }),
  expandable.refundList,
  ({ sandbox, params, expand }) => {
    const write = (dispute: DisputeRecord) => wireDispute(sandbox.store, dispute, expand.data);
    if (params.payment_intent === undefined && params.charge === undefined) {
      return listPage('/v1/disputes', sandbox.store.disputes, params, write, {});
    }
    const charge = chargeNamedBy(sandbox, params);
    if (!charge.ok) return charge;
    const filter = { owner: charge.value.id };
    return listPage('/v1/disputes', sandbox.store.disputes, params, write, filter);
  },
);

function chargeNamedBy(
  { store }: Sandbox,
  params: { payment_intent?: string | undefined; charge?: string | undefined },
): Result<ChargeRecord> {
  const { payment_intent: paymentId, charge: chargeId } = params;
  if (paymentId !== undefined) {
    const payment = store.payments.find(paymentId);
    if (payment === undefined) return noSuch('payment_intent', paymentId, 'payment_intent');
    return done(existing(store.charges, payment.latestChargeId));
  }
  if (chargeId === undefined) {
    const message =
      'One of the following params should be provided for this request: payment_intent or charge.';
    return invalidRequest(message, 'parameter_missing');
  }
  const charge = store.charges.find(chargeId);
  return charge === undefined ? noSuch('charge', chargeId, 'charge') : done(charge);
}
