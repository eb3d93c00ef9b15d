import { z } from 'zod';
import type { ChargeRecord } from '#sandbox/payment-page/store/records.ts';
import { done, noSuch } from './api-refusal.ts';
import { endpoint } from './endpoint.ts';
import { expandable } from './expand.ts';
import { listPage } from './list-page.ts';
import { pageParams, text } from './request-params.ts';
import { onlyExpand } from './session-params.ts';
import { wireCharge, wirePayment } from './wire/wire-payment.ts';

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

export const listChargesEndpoint = endpoint(
  z.strictObject({ ...pageParams, payment_intent: text.optional() }),
  expandable.chargeList,
  ({ sandbox: { store }, params, expand }) => {
    const { payment_intent: paymentId } = params;
    if (paymentId !== undefined && store.payments.find(paymentId) === undefined) {
      return noSuch('payment_intent', paymentId, 'payment_intent');
    }
    const write = (charge: ChargeRecord) => wireCharge(store, charge, expand.data);
    return listPage('/v1/charges', store.charges, params, write, { owner: paymentId });
  },
);
