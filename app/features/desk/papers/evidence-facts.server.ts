import { asc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { acts } from '#database/schema/acts.ts';
import { sessions, users } from '#database/schema/users.ts';
import { type FoundOrder, findOrder } from '../orders/find-order.server.ts';

/** What of an order speaks to somebody outside who judges it. */
export interface EvidenceFacts {
  /** As it was paid. */
  order: FoundOrder & { purchasedAt: Date; paymentId: string };
  /** The account that the books are in, and when browsers signed in to it, as far as that is kept. */
  account: { email: string; emailVerified: boolean; createdAt: Date; signIns: Date[] } | null;
  /** What the shop did to it by hand; what staff wrote for each other stays inside. */
  acts: { at: Date; act: string }[];
}

/** Gathers the evidence of a paid order; `null` for one that is not there, was not paid, or was given. */
export async function evidenceFacts(
  db: Database,
  orderId: string,
  now: Date,
): Promise<EvidenceFacts | null> {
  const order = await findOrder(db, orderId, now);
  if (!order) return null;
  const { purchasedAt, paymentId } = order;
  if (purchasedAt === null || paymentId === null) return null;
  const done = await db
    .select({ at: acts.at, act: acts.act })
    .from(acts)
    .where(eq(acts.orderId, orderId))
    .orderBy(asc(acts.at), asc(acts.id));
  return {
    order: { ...order, purchasedAt, paymentId },
    account: order.account && (await accountOf(db, order.account.id)),
    acts: done.filter(({ act }) => act !== 'note'),
  };
}

async function accountOf(db: Database, userId: string): Promise<EvidenceFacts['account']> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  const signedIn = await db
    .select({ at: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(sessions.createdAt));
  const { email, emailVerified, createdAt } = user;
  return { email, emailVerified, createdAt, signIns: signedIn.map(({ at }) => at) };
}
