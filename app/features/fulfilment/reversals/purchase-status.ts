import type {
  PaymentRefund,
  PaymentState,
} from '#app/platform/payments/payment-provider.server.ts';

export type PurchaseStatus = 'completed' | 'refunded' | 'disputed';

/** Whether its money went back or is on its way: one that failed or was cancelled gave nothing. */
export function isCounted({ status }: Pick<PaymentRefund, 'status'>): boolean {
  return status !== 'failed' && status !== 'canceled';
}

/** What went back of a payment or is on its way. */
export function refundedCentsOf(
  refunds: readonly Pick<PaymentRefund, 'status' | 'amountCents'>[],
): number {
  return refunds.filter(isCounted).reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * What the state of a payment makes of the purchase. Only `completed` gives access: it ends when all
 * of the money went back, at once or in parts, or a dispute was lost. While a dispute runs access
 * stays: most are mistakes, and an honest buyer reads on.
 */
export function purchaseStatusOf(state: {
  receivedCents: number;
  refunds: readonly Pick<PaymentRefund, 'status' | 'amountCents'>[];
  disputes: readonly Pick<PaymentState['disputes'][number], 'outcome'>[];
}): PurchaseStatus {
  if (state.disputes.some(({ outcome }) => outcome === 'lost')) return 'disputed';
  const refundedCents = refundedCentsOf(state.refunds);
  return refundedCents > 0 && refundedCents >= state.receivedCents ? 'refunded' : 'completed';
}
