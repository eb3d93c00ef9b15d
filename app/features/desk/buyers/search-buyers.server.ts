import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { hasWords } from '#app/platform/database/has-words.server.ts';
import {
  type Cursor,
  type Page,
  pageOf,
  pageQuestion,
} from '#app/platform/database/list-pages.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { sessions, users, userWords } from '#database/schema/users.ts';

/** An account, with what came of it. */
export interface ListedBuyer {
  userId: string;
  email: string;
  name: string;
  emailVerified: boolean;
  createdAt: Date;
  orderCount: number;
  /** What was paid and did not go back. */
  spentCents: number;
  /** When a browser that is signed in last asked for something; `null` where none is. */
  lastSeenAt: Date | null;
}

interface BuyerSearch {
  /** An address, or words of a name or an address as they begin; `null`: everybody. */
  text: string | null;
  cursor?: Cursor;
  limit: number;
}

/** Finds accounts, the newest first, a page at a time. */
export async function searchBuyers(
  db: Database,
  { text, cursor = null, limit }: BuyerSearch,
): Promise<Page<ListedBuyer>> {
  const { place, where, orderBy } = pageQuestion(
    { key: users.createdAt, keyType: 'timestamptz', id: users.id },
    cursor,
  );
  const found = await db
    .select({ place, user: users })
    .from(users)
    .where(and(textFilter(db, text?.trim() ?? ''), where))
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = pageOf(found, { cursor, limit });
  const ids = page.rows.map(({ user }) => user.id);
  const bought = await boughtBy(db, ids);
  const seen = await lastSeen(db, ids);
  return {
    ...page,
    rows: page.rows.map(({ user: { id, email, name, emailVerified, createdAt } }) => ({
      userId: id,
      email,
      name,
      emailVerified,
      createdAt,
      orderCount: bought.get(id)?.count ?? 0,
      spentCents: bought.get(id)?.cents ?? 0,
      lastSeenAt: seen.get(id) ?? null,
    })),
  };
}

function textFilter(db: Database, text: string): SQL | undefined {
  if (text === '') return undefined;
  const email = normaliseEmail(text);
  if (email !== null) return eq(users.email, email);
  const matches = db.select({ id: users.id }).from(users).where(hasWords(userWords, text));
  return inArray(users.id, matches);
}

async function boughtBy(db: Database, userIds: string[]) {
  if (userIds.length === 0) return new Map<string, { count: number; cents: number }>();
  const { userId, amount, refundedCents } = userPurchases;
  const rows = await db
    .select({
      userId,
      count: sql<number>`count(*)`.mapWith(Number),
      cents: sql<number>`sum(${amount} - ${refundedCents})`.mapWith(Number),
    })
    .from(userPurchases)
    .where(inArray(userId, userIds))
    .groupBy(userId);
  return new Map(rows.map((row) => [row.userId, row]));
}

async function lastSeen(db: Database, userIds: string[]): Promise<Map<string, Date>> {
  if (userIds.length === 0) return new Map();
  const { userId, updatedAt } = sessions;
  const rows = await db
    .select({ userId, at: sql`max(${updatedAt})`.mapWith(updatedAt) })
    .from(sessions)
    .where(inArray(userId, userIds))
    .groupBy(userId);
  return new Map(rows.flatMap((row) => (row.at === null ? [] : [[row.userId, row.at]])));
}
