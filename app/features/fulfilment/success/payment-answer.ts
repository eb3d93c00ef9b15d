import type { ProductType } from '#app/features/catalog/catalog.ts';
import { hasFields, isCount, isListOf, isOneOf, isText } from '#app/platform/foreign-values.ts';

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
  /** ISO 4217, of any case in the server's answer; upper case once it is read. */
  currency: string;
  productType: ProductType;
}

/** How a payment stands by the server's answer; `null` for anything of another shape. */
export function readPaymentAnswer(answer: unknown): PaymentAnswer | null {
  if (!hasStatus(answer)) return null;
  const { status } = answer;
  if (status === 'pending' || status === 'unknown') return { status };
  if (isFailed(answer)) return answer;
  return isComplete(answer) ? { ...answer, currency: answer.currency.toUpperCase() } : null;
}

const isProductType = isOneOf('ebooks', 'ultimate_lazy_guide');
const hasStatus = hasFields({ status: isText });
const isFailed = hasFields<FailedPayment>({
  status: isOneOf('failed'),
  productType: isProductType,
});
const isComplete = hasFields<CompletePayment>({
  status: isOneOf('complete'),
  orderId: isText,
  titles: isListOf(isText),
  amount: isCount,
  currency: isText,
  productType: isProductType,
});
