import type { ProductType } from '#app/features/catalog/catalog.ts';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import { readSoldBooks, type SoldBooksAnswer } from '#app/features/orders/sold-books-answer.ts';
import { fieldsOf, isCount, isText, readTexts } from '#app/platform/foreign-values.ts';

/** What `/api/payment-status` and `/api/confirm-payment` answer; never an email address. */
export type PaymentAnswer =
  | { status: 'pending' | 'unknown' | 'held' }
  | RefundedPayment
  | FailedPayment
  | (Charge & SoldBooksAnswer & Returned & { status: 'complete' });

/** What the server knows about a payment, as a page has it. */
export type Payment =
  | { status: 'pending' }
  | { status: 'unknown' }
  /** Paid with another sum than was asked: the owner settles it. */
  | { status: 'held' }
  | RefundedPayment
  | FailedPayment
  | CompletePayment;

/** The money has gone back, and what it gave with it. */
export interface RefundedPayment {
  status: 'refunded';
  orderId: string;
}

/** A delayed payment that did not go through: nothing was charged. */
export interface FailedPayment {
  status: 'failed';
  productType: ProductType;
}

export interface CompletePayment extends Charge, Returned {
  status: 'complete';
  /** What was really bought and not refunded, in the order the server gives. */
  books: SoldBook[];
}

interface Charge {
  orderId: string;
  /** Cents, as charged. */
  amount: number;
  /** ISO 4217; upper case once it is read. */
  currency: string;
  productType: ProductType;
  /** What of it is tax, where the page says so: as the specification taxes it says nothing. */
  tax?: number | undefined;
}

/** What of it went back. */
interface Returned {
  /** Cents. */
  refunded: number;
  /** Of the books that it ended. */
  refundedTitles: string[];
}

/** How a payment stands by the server's answer; `null` for anything of another shape. */
export function readPaymentAnswer(answer: unknown): Payment | null {
  const fields = fieldsOf<PaymentAnswer>(answer);
  const { status, productType, orderId, titles, bookIds, amount, currency } = fields;
  if (status === 'pending' || status === 'unknown' || status === 'held') return { status };
  if (status === 'refunded') return isText(orderId) ? { status, orderId } : null;
  if (productType !== 'ebooks' && productType !== 'ultimate_lazy_guide') return null;
  if (status === 'failed') return { status, productType };
  if (status !== 'complete' || !isText(orderId) || !Array.isArray(titles)) return null;
  if (!isCount(amount) || !isText(currency)) return null;
  return {
    status,
    orderId,
    books: readSoldBooks(titles, bookIds),
    amount,
    currency: currency.toUpperCase(),
    productType,
    tax: isCount(fields.tax) ? fields.tax : undefined,
    refunded: isCount(fields.refunded) ? fields.refunded : 0,
    refundedTitles: readTexts(fields.refundedTitles),
  };
}
