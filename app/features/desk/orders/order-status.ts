/**
 * How an order stands, in one word for its owner. `opening`, `pending`, `expired`, `failed`: not paid;
 * `given`: nothing was to be paid; `part-refunded`: some of the money went back.
 */
export type OrderStatus =
  | 'opening'
  | 'pending'
  | 'expired'
  | 'failed'
  | 'paid'
  | 'given'
  | 'part-refunded'
  | 'refunded'
  | 'disputed';

interface Checkout {
  status: 'opening' | 'pending' | 'complete' | 'expired' | 'failed';
}

interface Purchase {
  status: 'completed' | 'refunded' | 'disputed';
  source: 'paid' | 'given';
  refundedCents: number;
}

export function orderStatus(checkout: Checkout, purchase: Purchase | null): OrderStatus {
  if (purchase === null) return checkout.status === 'complete' ? 'paid' : checkout.status;
  if (purchase.status !== 'completed') return purchase.status;
  if (purchase.source === 'given') return 'given';
  return purchase.refundedCents > 0 ? 'part-refunded' : 'paid';
}
