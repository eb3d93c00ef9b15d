import { readSoldBooks } from '#app/features/orders/read-sold-books.ts';
import type { SoldBook } from '#app/features/orders/sold-book.ts';

/** What the server knows about a payment: its answer to `payment-status` and `confirm-payment`. */
export type PaymentStatus =
  | { status: 'pending' }
  | { status: 'unknown' }
  /** A delayed payment that did not go through: nothing was charged. */
  | FailedPayment
  | CompletePayment;

export interface FailedPayment {
  status: 'failed';
  productType: ProductType;
}

/** As the specification names them: single books, and the bundle. */
export type ProductType = 'ebooks' | 'ultimate_lazy_guide';

export interface CompletePayment {
  status: 'complete';
  orderId: string;
  /** What was really bought, in the order the server gives. */
  books: SoldBook[];
  amountCents: number;
  /** ISO 4217, upper case. */
  currency: string;
  productType: ProductType;
}

/** Reads the server's answer; `null` for anything of another shape. */
export function readPaymentStatus(answer: unknown): PaymentStatus | null {
  if (typeof answer !== 'object' || answer === null || !('status' in answer)) return null;
  const { status } = answer;
  if (status === 'pending' || status === 'unknown') return { status };
  const productType = 'productType' in answer ? answer.productType : null;
  if (productType !== 'ebooks' && productType !== 'ultimate_lazy_guide') return null;
  if (status === 'failed') return { status, productType };
  if (status !== 'complete') return null;
  if (!('orderId' in answer) || typeof answer.orderId !== 'string') return null;
  if (!('titles' in answer) || !Array.isArray(answer.titles)) return null;
  if (!('amount' in answer) || !Number.isSafeInteger(answer.amount)) return null;
  if (!('currency' in answer) || typeof answer.currency !== 'string') return null;
  return {
    status: 'complete',
    orderId: answer.orderId,
    books: readSoldBooks(answer.titles, 'bookIds' in answer ? answer.bookIds : null),
    amountCents: Number(answer.amount),
    currency: answer.currency.toUpperCase(),
    productType,
  };
}
