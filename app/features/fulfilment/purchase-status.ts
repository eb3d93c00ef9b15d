import type { PaymentStanding } from '#app/platform/payments/payment-provider.server.ts';

export type PurchaseStatus = 'completed' | 'refunded' | 'disputed';

/**
 * What a payment's standing makes of the purchase. Only `completed` gives access: it ends when all
 * of the money went back, at once or in parts, or a dispute was lost. While a dispute runs access
 * stays: most are mistakes, and an honest buyer reads on.
 */
export function purchaseStatusOf(standing: Omit<PaymentStanding, 'orderId'>): PurchaseStatus {
  if (standing.dispute === 'lost') return 'disputed';
  return standing.refundedCents > 0 && standing.refundedCents >= standing.receivedCents
    ? 'refunded'
    : 'completed';
}
