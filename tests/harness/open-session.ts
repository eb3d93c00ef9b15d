import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { bundle, bundleBooks } from '#app/features/catalog/catalog.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import type { TestShop } from './open-test-shop.ts';

export interface OpenedSession {
  sessionId: string;
  orderId: string;
}

/** Checks a cart out, as a guest unless a cookie says more; the provider's session and our order, both unpaid. */
export async function openSession(
  shop: TestShop,
  order: {
    email?: string;
    ids?: string[];
    firstName?: string;
    isBundle?: boolean;
    deliveryConsent?: string | undefined;
  } = {},
  headers: Record<string, string> = {},
): Promise<OpenedSession> {
  const body = {
    email: order.email ?? 'ada@example.com',
    firstName: order.firstName ?? 'Ada',
    lastName: 'Lovelace',
    cartItems: order.isBundle
      ? bundleBooks.map(({ fullTitle }) => ({ title: fullTitle, category: bundle.category }))
      : (order.ids ?? ['ebook-1']).map((id) => ({ id })),
    deliveryConsent: order.deliveryConsent,
  };
  const response = await shop.post('/api/create-checkout-session', body, headers);
  const { sessionId, id } = await keptCheckout(shop, response);
  return { sessionId, orderId: id };
}

/** Pays at the provider and comes back from it: what the shop answers whoever confirms. */
export async function payAndConfirm(
  shop: TestShop,
  sessionId: string,
  headers: Record<string, string>,
): Promise<Response> {
  await shop.atPaymentPage(`/sandbox/sessions/${sessionId}/pay`);
  return shop.post('/api/confirm-payment', { sessionId }, headers);
}

/** What the shop kept of a checkout that it answered with the address of a payment page. */
export async function keptCheckout(shop: TestShop, response: Response) {
  const { url } = z.strictObject({ url: z.url() }).parse(await response.json());
  const [checkout] = await shop.services.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.paymentUrl, url));
  if (!checkout?.sessionId) throw new Error(`No checkout was kept for ${url}.`);
  return { ...checkout, paymentUrl: url, sessionId: checkout.sessionId };
}
