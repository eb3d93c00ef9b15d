import type { PaymentState } from '#app/platform/payments/payment-provider.server.ts';

export type PurchaseStatus = 'completed' | 'refunded' | 'disputed';

/**
 * What the state of a payment makes of the purchase. Only `completed` gives access: it ends when all
 * of the money went back, at once or in parts, or a dispute was lost. While a dispute runs access
 * stays: most are mistakes, and an honest buyer reads on.
 */
export function purchaseStatusOf(state: Omit<PaymentState, 'orderId'>): PurchaseStatus {
  if (state.dispute === 'lost') return 'disputed';
  return state.refundedCents > 0 && state.refundedCents >= state.receivedCents
    ? 'refunded'
    : 'completed';
}
