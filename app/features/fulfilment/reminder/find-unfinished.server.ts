import { and, desc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { bundle, findBook } from '#app/features/catalog/catalog.ts';
import { isBlocked } from '#app/features/checkout/is-blocked.server.ts';
import { listOrderLines } from '#app/features/orders/list-order-lines.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import type { PaymentProvider } from '#app/platform/payments/payment-provider.server.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { users } from '#database/schema/users.ts';
import type { Unfinished } from './reminder-mail.ts';

interface Services {
  db: Database;
  payments: PaymentProvider;
}

type Checkout = typeof checkouts.$inferSelect;

/**
 * What the buyer of a checkout wanted, ticked to be reminded of, and has not bought; `null` where there
 * is nothing to remind of: the tick was taken back, the buyer has paid for something since, here or in
 * another browser, or may buy nothing here, or owns it all. Throws ProviderUnavailable when the provider
 * cannot say whether somebody paid.
 */
export async function findUnfinished(
  services: Services,
  orderId: string,
): Promise<{ email: string; wanted: Unfinished } | null> {
  const { db } = services;
  const [checkout] = await db
    .select()
    .from(checkouts)
    .where(
      and(
        eq(checkouts.id, orderId),
        isNotNull(checkouts.reminderAskedAt),
        inArray(checkouts.status, ['pending', 'expired']),
      ),
    );
  if (!checkout || (await isBlocked(db, checkout.email))) return null;
  if (await hasPaidSince(services, checkout)) return null;
  const wanted = await findWanted(db, checkout);
  return wanted && { email: checkout.email, wanted };
}

/**
 * Whether the address has an order since this checkout was begun, whoever placed it, or the provider
 * has money of it, or on its way, of which the shop does not know yet.
 */
async function hasPaidSince(
  { db, payments }: Services,
  { email, createdAt }: Checkout,
): Promise<boolean> {
  const bought = await db
    .select({ orderId: userPurchases.orderId })
    .from(userPurchases)
    .innerJoin(users, eq(users.id, userPurchases.userId))
    .where(and(eq(users.email, email), gte(userPurchases.purchasedAt, createdAt)))
    .limit(1);
  if (bought.length > 0) return true;
  const open = await db
    .select({ sessionId: checkouts.sessionId })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.email, email),
        eq(checkouts.status, 'pending'),
        isNotNull(checkouts.sessionId),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(maxAsked);
  for (const { sessionId } of open) {
    const session = sessionId === null ? null : await payments.findSession(sessionId);
    if (session?.status === 'complete' && session.payment !== 'failed') return true;
  }
  return false;
}

/** Each is a call of the provider; nobody honest has more pages open. */
const maxAsked = 5;

async function findWanted(
  db: Database,
  { id, email, productType }: Checkout,
): Promise<Unfinished | null> {
  const lines = await listOrderLines(db, id);
  const kept = await db
    .select({ bookId: userEbookAccess.ebookId })
    .from(userEbookAccess)
    .innerJoin(users, eq(users.id, userEbookAccess.userId))
    .where(and(eq(users.email, email), isNull(userEbookAccess.endedAt)));
  const owned = new Set(kept.map(({ bookId }) => bookId));
  const left = lines.filter(({ bookId }) => !owned.has(bookId));
  if (productType === 'ultimate_lazy_guide') {
    return bundle.bookIds.every((bookId) => owned.has(bookId)) ? null : { is: 'bundle' };
  }
  const books = left.flatMap(({ bookId }) => findBook({ id: bookId }) ?? []);
  return books.length === 0 ? null : { is: 'books', books };
}
