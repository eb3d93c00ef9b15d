import { and, eq, gt, inArray } from 'drizzle-orm';
import {
  hashPassword,
  verifyPassword,
} from '#app/features/identity/password/password-hash.server.ts';
import type { Clock } from '#app/platform/clock.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import type { Checkout } from './keep-checkout.server.ts';

/**
 * A guest who sends the order again, from another tab or after thinking better of it, must not end
 * up with the first password: the last one counts, of a checkout whose session the provider calls
 * open. Answers false, and leaves the password, where the order was paid, changed or ran out
 * meanwhile: fulfilment locks the row that is written here.
 */
export async function takeGuestPassword(
  { db, clock }: { db: Database; clock: Clock },
  { id, passwordHash }: Checkout,
  password: string | null,
): Promise<boolean> {
  if (password === null) return true;
  if (passwordHash !== null && (await verifyPassword(passwordHash, password))) return true;
  const taken = await db
    .update(checkouts)
    .set({ passwordHash: await hashPassword(password) })
    .where(
      and(
        eq(checkouts.id, id),
        inArray(checkouts.status, ['opening', 'pending']),
        gt(checkouts.expiresAt, clock()),
      ),
    )
    .returning({ id: checkouts.id });
  return taken.length > 0;
}
