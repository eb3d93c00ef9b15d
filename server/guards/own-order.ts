import { ownsOrder } from '#app/features/fulfilment/refund-requests/owns-order.server.ts';
import type { Services } from '#server/services.ts';
import type { SignedInUser } from './current-user.ts';
import { Refusal } from './refusal.ts';

/** Refuses an order that is not in the account of whoever asks, whether there is such an order or not. */
export async function requireOwnOrder(
  { db }: Pick<Services, 'db'>,
  { id: userId }: SignedInUser,
  orderId: string,
): Promise<void> {
  if (await ownsOrder(db, { userId, orderId })) return;
  throw new Refusal('not_found', 'This order is not in your account.');
}
