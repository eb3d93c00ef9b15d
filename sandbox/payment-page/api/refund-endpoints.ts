import { z } from 'zod';
import { refundCharge } from '#sandbox/payment-page/payments/refund-charge.ts';
import type { RefundRecord } from '#sandbox/payment-page/store/records.ts';
import { done, noSuch } from './api-refusal.ts';
import { endpoint } from './endpoint.ts';
import { expandable } from './expand.ts';
import { chargeNamedBy, listOfPayment, pageOfPaymentParams } from './of-payment.ts';
import { expand, metadata, text, wholeNumber } from './request-params.ts';
import { onlyExpand } from './session-params.ts';
import { wireRefund } from './wire/wire-refund.ts';

export const retrieveRefundEndpoint = endpoint(
  onlyExpand,
  expandable.refund,
  ({ sandbox: { store }, id, expand }) => {
    const refund = store.refunds.find(id);
    return refund === undefined ? noSuch('refund', id) : done(wireRefund(store, refund, expand));
  },
);

export const createRefundEndpoint = endpoint(
  z.strictObject({
    payment_intent: text.optional(),
    charge: text.optional(),
    amount: wholeNumber.pipe(z.int().min(1)).optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata: metadata.optional(),
    expand,
  }),
  expandable.refund,
  ({ sandbox, params, expand, cause }) => {
    const charge = chargeNamedBy(sandbox, params);
    if (!charge.ok) return charge;
    const terms = { ...params, status: sandbox.controls.refundStatus };
    const refund = refundCharge(sandbox, charge.value, terms, cause);
    return refund.ok ? done(wireRefund(sandbox.store, refund.value, expand)) : refund;
  },
);

export const listRefundsEndpoint = endpoint(
  z.strictObject(pageOfPaymentParams),
  expandable.refundList,
  ({ sandbox, params, expand }) => {
    const write = (refund: RefundRecord) => wireRefund(sandbox.store, refund, expand.data);
    return listOfPayment(sandbox, '/v1/refunds', sandbox.store.refunds, params, write);
  },
);
