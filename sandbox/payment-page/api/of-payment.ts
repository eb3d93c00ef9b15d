import type { Sandbox } from '#sandbox/payment-page/sandbox.ts';
import { existing } from '#sandbox/payment-page/store/existing.ts';
import type { ObjectCollection } from '#sandbox/payment-page/store/object-collection.ts';
import type { ChargeRecord } from '#sandbox/payment-page/store/records.ts';
import { done, invalidRequest, noSuch, type Result } from './api-refusal.ts';
import { listPage, type PageParams } from './list-page.ts';
import { pageParams, text } from './request-params.ts';

/** What names a payment in a call: either will do. */
interface NamedPayment {
  payment_intent?: string | undefined;
  charge?: string | undefined;
}

/** Parameters of a list of what came of payments. */
export const pageOfPaymentParams = {
  ...pageParams,
  payment_intent: text.optional(),
  charge: text.optional(),
};

export function chargeNamedBy({ store }: Sandbox, params: NamedPayment): Result<ChargeRecord> {
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

/** A page of a collection whose owners are charges: of one payment where the call names one. */
export function listOfPayment<T>(
  sandbox: Sandbox,
  url: string,
  collection: ObjectCollection<T>,
  params: PageParams & NamedPayment,
  write: (record: T) => object,
): Result<object> {
  if (params.payment_intent === undefined && params.charge === undefined) {
    return listPage(url, collection, params, write, {});
  }
  const charge = chargeNamedBy(sandbox, params);
  if (!charge.ok) return charge;
  return listPage(url, collection, params, write, { owner: charge.value.id });
}
