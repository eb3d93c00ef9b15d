import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fulfil } from '#app/features/fulfilment/fulfil.server.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { openSession } from './open-session.ts';
import type { TestShop } from './open-test-shop.ts';

export interface BoughtOrder {
  orderId: string;
  sessionId: string;
  paymentId: string;
  userId: string;
  email: string;
}

/** Checks a cart out, pays it at the provider and fulfils the order, as a webhook would. */
export async function buyBooks(
  shop: TestShop,
  given: Parameters<typeof openSession>[1] = {},
  headers: Record<string, string> = {},
): Promise<BoughtOrder> {
  // Masked it is `b…@example.com`, and so no member's of the desk, whose addresses begin with their roles.
  const email = given?.email ?? `buyer-${randomUUID()}@example.com`;
  const { sessionId, orderId } = await openSession(shop, { ...given, email }, headers);
  await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
  await fulfil(shop.services, sessionId, 'payment');
  const [purchase] = await shop.services.db
    .select()
    .from(userPurchases)
    .where(eq(userPurchases.orderId, orderId));
  if (!purchase?.paymentId) throw new Error('The order was not fulfilled.');
  return { orderId, sessionId, paymentId: purchase.paymentId, userId: purchase.userId, email };
}
