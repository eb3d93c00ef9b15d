import { eq, sql } from 'drizzle-orm';
import type { PaymentSession } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { users } from '#database/schema/users.ts';
import type { FulfilServices } from './fulfil-services.server.ts';

/**
 * Gives a checkout that nobody paid in time, and that has forgotten its buyer, the buyer back whom
 * its session names, in the caller's transaction; `null`, and nothing changed, where it names none.
 */
export async function recallBuyer(
  { db: tx }: Pick<FulfilServices, 'db'>,
  { order }: PaymentSession,
  orderId: string,
): Promise<typeof checkouts.$inferSelect | null> {
  if (order === null) return null;
  const { email, firstName, lastName, billingAddress, userId } = order;
  const [recalled] = await tx
    .update(checkouts)
    .set({
      email,
      firstName,
      lastName,
      billingAddress,
      // The account may be gone meanwhile.
      userId: sql`(select ${users.id} from ${users} where ${users.id} = ${userId})`,
      forgottenAt: null,
    })
    .where(eq(checkouts.id, orderId))
    .returning();
  return recalled ?? null;
}
