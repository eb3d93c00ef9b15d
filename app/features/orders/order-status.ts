/**
 * How an order stands, in one word for its owner. `opening`, `pending`, `expired`, `failed`: not paid;
 * `given`: nothing was to be paid; `part-refunded`: some of the money went back; `disputed`: the buyer's
 * bank asks for the money, or took it.
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

/** The status; `isDisputed` while a dispute is open, for those who are to know of it. */
export function orderStatus(
  checkout: Checkout,
  purchase: Purchase | null,
  isDisputed = false,
): OrderStatus {
  if (purchase === null) return checkout.status === 'complete' ? 'paid' : checkout.status;
  if (purchase.status !== 'completed') return purchase.status;
  if (isDisputed) return 'disputed';
  if (purchase.source === 'given') return 'given';
  return purchase.refundedCents > 0 ? 'part-refunded' : 'paid';
}
