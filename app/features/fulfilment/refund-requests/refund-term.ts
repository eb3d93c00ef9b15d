/** Days after the payment within which a buyer gets the money back. */
export const refundTermDays = 30;

const dayMs = 86_400_000;

/** Until when the money of an order that was paid then is given back. */
export function refundTermEnd(purchasedAt: Date): Date {
  return new Date(purchasedAt.getTime() + refundTermDays * dayMs);
}

/** Whether a buyer may still ask; the last moment counts. */
export function isWithinRefundTerm(purchasedAt: Date, now: Date): boolean {
  return now <= refundTermEnd(purchasedAt);
}
