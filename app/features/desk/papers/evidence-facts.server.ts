import { asc, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/database/store.server.ts';
import { acts } from '#database/schema/acts.ts';
import { sessions, users } from '#database/schema/users.ts';
import { actWords } from '../known-acts.ts';
import { type FoundOrder, findOrder, type OrderServices } from '../orders/find-order.server.ts';

/** The facts of an order that a buyer's bank judges a dispute by. */
export interface EvidenceFacts {
  /** The paid order. */
  order: FoundOrder & { purchasedAt: Date; paymentId: string };
  /** The account that has the books, and its sign-ins as far as they are kept. */
  account: { email: string; emailVerified: boolean; createdAt: Date; signIns: Date[] } | null;
  /** What staff did that an outsider may read; see `isEvidence` of an act. */
  acts: { at: Date; words: string }[];
}

/**
 * Gathers the evidence of a paid order; `null` if it does not exist, was not paid, or was given.
 */
export async function evidenceFacts(
  services: OrderServices,
  orderId: string,
): Promise<EvidenceFacts | null> {
  const { db, acts: known } = services;
  const order = await findOrder(services, orderId);
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
    acts: done
      .filter(({ act }) => known.get(act)?.isEvidence)
      .map(({ at, act }) => ({ at, words: actWords(known, act) })),
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
