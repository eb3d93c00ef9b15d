import { eq } from 'drizzle-orm';
import { type AttentionServices, raise, type Task } from '#app/features/attention/raise.server.ts';
import { userPurchases } from '#database/schema/purchases.ts';

/** A bank fears that a payment is fraud, and will ask it back before long. */
export async function askAboutFraud(
  services: AttentionServices,
  { eventId, paymentId }: { eventId: string; paymentId: string | null },
): Promise<void> {
  const [purchase] = await services.db
    .select({ orderId: userPurchases.orderId, amountCents: userPurchases.amount })
    .from(userPurchases)
    .where(eq(userPurchases.paymentId, paymentId ?? ''));
  const order = purchase ? `of order ${purchase.orderId} ` : '';
  const task: Task = {
    kind: 'fraud-warning',
    subject: paymentId ?? eventId,
    ...purchase,
    summary: `A bank reports that the payment ${order}may be fraudulent. A refund now costs less than the dispute that usually follows: look at the payment and decide.`,
    details: { paymentId, eventId },
  };
  await services.db.transaction((tx) => raise({ ...services, db: tx }, task));
}
