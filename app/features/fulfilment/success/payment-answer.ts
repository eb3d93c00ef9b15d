import type { ProductType } from '#app/features/catalog/catalog.ts';
import { fieldsOf, isCount, isText, isTextList } from '#app/platform/foreign-values.ts';

/** What `/api/payment-status` and `/api/confirm-payment` answer; never an email address. */
export type PaymentAnswer =
  | { status: 'pending' }
  | { status: 'unknown' }
  | FailedPayment
  | CompletePayment;

/** A delayed payment that did not go through: nothing was charged. */
export interface FailedPayment {
  status: 'failed';
  productType: ProductType;
}

export interface CompletePayment {
  status: 'complete';
  orderId: string;
  /** What was really bought, in the order the server gives. */
  titles: string[];
  /** Cents, as charged. */
  amount: number;
  /** ISO 4217; upper case once it is read. */
  currency: string;
  productType: ProductType;
}

/** How a payment stands by the server's answer; `null` for anything of another shape. */
export function readPaymentAnswer(answer: unknown): PaymentAnswer | null {
  const { status, productType, orderId, titles, amount, currency } =
    fieldsOf<PaymentAnswer>(answer);
  if (status === 'pending' || status === 'unknown') return { status };
  if (productType !== 'ebooks' && productType !== 'ultimate_lazy_guide') return null;
  if (status === 'failed') return { status, productType };
  if (status !== 'complete' || !isText(orderId) || !isTextList(titles)) return null;
  if (!isCount(amount) || !isText(currency)) return null;
  return { status, orderId, titles, amount, currency: currency.toUpperCase(), productType };
}
