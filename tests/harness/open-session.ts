import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { checkouts } from '#database/schema/checkouts.ts';
import type { TestShop } from './open-test-shop.ts';

export interface OpenedSession {
  sessionId: string;
  orderId: string;
}

/** Checks a cart out as a guest; the provider's session and our order, both unpaid. */
export async function openSession(
  shop: TestShop,
  order: { email?: string; ids?: string[] } = {},
): Promise<OpenedSession> {
  const response = await shop.post('/api/create-checkout-session', {
    email: order.email ?? 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Lovelace',
    cartItems: (order.ids ?? ['ebook-1']).map((id) => ({ id })),
  });
  const { url } = z.object({ url: z.string() }).parse(await response.json());
  const [checkout] = await shop.services.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.paymentUrl, url));
  if (!checkout?.sessionId) throw new Error(`No checkout was kept for ${url}.`);
  return { sessionId: checkout.sessionId, orderId: checkout.id };
}
