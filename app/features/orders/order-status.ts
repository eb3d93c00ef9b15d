/**
 * How an order stands, in one word for its owner. `opening`, `pending`, `expired`, `failed`: not paid;
 * `given`: nothing was to be paid; `part-refunded`: some of the money went back.
 */
export const orderStatuses = [
  ...(['opening', 'pending', 'expired', 'failed'] as const),
  ...(['paid', 'given', 'part-refunded', 'refunded', 'disputed'] as const),
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

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
