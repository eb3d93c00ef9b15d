import { and, desc, eq } from 'drizzle-orm';
import {
  findErasure,
  type PendingErasure,
} from '#app/features/identity/erasure/find-erasure.server.ts';
import { listBuyerPasskeys } from '#app/features/identity/passkeys/list-passkeys.server.ts';
import type { PasskeysAnswer } from '#app/features/identity/passkeys/passkeys-answer.ts';
import { type MailReader, readableBy } from '#app/features/mail-log/mail-readers.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { blockedBuyers } from '#database/schema/blocked-buyers.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { mails } from '#database/schema/mails.ts';
import { accounts, sessions, users } from '#database/schema/users.ts';
import type { ListedOrder } from '../orders/describe-orders.server.ts';
import { searchOrders } from '../orders/search-orders.server.ts';

/** Who stands behind an address, for a question of theirs. */
export interface FoundBuyer {
  email: string;
  account: {
    userId: string;
    name: string;
    emailVerified: boolean;
    hasPassword: boolean;
    /** Browsers that are signed in, the last seen first. */
    sessions: { createdAt: Date; lastSeenAt: Date }[];
    /** The newest first. */
    passkeys: PasskeysAnswer['passkeys'];
    createdAt: Date;
  } | null;
  library: { bookId: string; title: string; orderId: string; isOpen: boolean }[];
  /** The newest, paid or not. */
  orders: ListedOrder[];
  /** When the owner kept the address from buying; `null`: it may buy. */
  blockedAt: Date | null;
  /** What they asked for themselves; `null`: they stay. */
  erasure: PendingErasure | null;
  /** The newest to this address, of those that whoever looks may read. */
  mails: (typeof mails.$inferSelect)[];
}

/** Rows of each list that one look needs. */
const maxRows = 50;

/** What the shop knows of an address; `null` where it knows nothing, or where it is no address. */
export async function findBuyer(
  db: Database,
  typed: string,
  reader: MailReader = 'sellers',
): Promise<FoundBuyer | null> {
  const email = normaliseEmail(typed);
  if (email === null) return null;
  const [user] = await db.select().from(users).where(eq(users.email, email));
  const { rows: orders } = await searchOrders(db, { text: email, limit: maxRows });
  const mailed = await db
    .select()
    .from(mails)
    .where(and(eq(mails.toAddress, email), readableBy(reader)))
    .orderBy(desc(mails.firstTriedAt))
    .limit(maxRows);
  const [block] = await db.select().from(blockedBuyers).where(eq(blockedBuyers.email, email));
  if (!user && orders.length === 0 && mailed.length === 0 && !block) return null;
  return {
    email,
    account: user ? await accountOf(db, user) : null,
    library: user ? await libraryOf(db, user.id) : [],
    orders,
    mails: mailed,
    blockedAt: block?.blockedAt ?? null,
    erasure: user ? await findErasure(db, user.id) : null,
  };
}

async function accountOf(db: Database, user: typeof users.$inferSelect) {
  const { id: userId, name, emailVerified, createdAt } = user;
  const ways = await db.select().from(accounts).where(eq(accounts.userId, userId));
  const hasPassword = ways.some(({ password }) => password !== null);
  const signedIn = await db
    .select({ createdAt: sessions.createdAt, lastSeenAt: sessions.updatedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.updatedAt))
    .limit(maxRows);
  const { passkeys } = await listBuyerPasskeys(db, userId);
  return { userId, name, emailVerified, hasPassword, sessions: signedIn, passkeys, createdAt };
}

async function libraryOf(db: Database, userId: string): Promise<FoundBuyer['library']> {
  const grants = await db
    .select()
    .from(userEbookAccess)
    .where(eq(userEbookAccess.userId, userId))
    .orderBy(desc(userEbookAccess.purchasedAt));
  return grants.map(({ ebookId, ebookTitle, orderId, endedAt }) => ({
    bookId: ebookId,
    title: ebookTitle,
    orderId,
    isOpen: endedAt === null,
  }));
}
