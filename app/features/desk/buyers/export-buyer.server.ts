import { eq, or } from 'drizzle-orm';
import { findErasure } from '#app/features/identity/erasure/find-erasure.server.ts';
import { listBuyerPasskeys } from '#app/features/identity/passkeys/list-passkeys.server.ts';
import { readMailCopies } from '#app/features/mail-log/mail-copy.server.ts';
import { papersOfOrder } from '#app/features/papers/papers-of-order.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { acts } from '#database/schema/acts.ts';
import { blockedBuyers } from '#database/schema/blocked-buyers.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { disputes } from '#database/schema/disputes.ts';
import { downloads } from '#database/schema/downloads.ts';
import { emailChanges } from '#database/schema/email-changes.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { mails } from '#database/schema/mails.ts';
import { orderLines } from '#database/schema/order-lines.ts';
import { orderHistory, userPurchases } from '#database/schema/purchases.ts';
import { refundRequests } from '#database/schema/refund-requests.ts';
import { refunds } from '#database/schema/refunds.ts';
import { sessions, users } from '#database/schema/users.ts';
import type { PersonalRecords } from './personal-records.ts';

/** All that is kept of one person, by the names of what it is; no password, no hash, no token. */
export interface BuyerExport extends Record<string, unknown> {
  email: string;
}

/**
 * Gathers all that the shop keeps of whoever reads mail at an address, for the person who asks for
 * it; `null` where that is nothing, or where it is no address. `others` are the records that stand
 * outside the shop's own ladder.
 */
export async function exportBuyer(
  db: Database,
  typed: string,
  others: readonly PersonalRecords[],
): Promise<BuyerExport | null> {
  const email = normaliseEmail(typed);
  if (email === null) return null;
  const [account] = await db.select().from(users).where(eq(users.email, email));
  const orders = await ordersOf(db, email, account?.id ?? null);
  const mailed = await mailsTo(db, email, account?.id ?? null);
  const [block] = await db.select().from(blockedBuyers).where(eq(blockedBuyers.email, email));
  const outside = await Promise.all(
    others.map(async ({ name, list }) => [name, await list(db, email)] as const),
  );
  const isEmpty = !account && !block && orders.length === 0 && mailed.length === 0;
  if (isEmpty && outside.every(([, rows]) => rows.length === 0)) return null;
  return {
    email,
    account: account ?? null,
    sessions: account ? await sessionsOf(db, account.id) : [],
    passkeys: account ? (await listBuyerPasskeys(db, account.id)).passkeys : [],
    emailChange: account ? await emailChangeOf(db, account.id) : null,
    library: account ? await libraryOf(db, account.id) : [],
    orders,
    mails: mailed,
    blockedAt: block?.blockedAt ?? null,
    erasure: account ? await findErasure(db, account.id) : null,
    ...Object.fromEntries(outside),
  };
}

/**
 * Also those to an address that the account had before, with what was written in them, for as long as
 * that is kept.
 */
async function mailsTo(db: Database, email: string, userId: string | null) {
  const mailed = await db
    .select()
    .from(mails)
    .where(or(eq(mails.toAddress, email), userId === null ? undefined : eq(mails.userId, userId)));
  const copies = await readMailCopies(
    db,
    mailed.map(({ id }) => id),
  );
  return mailed.map((mail) => ({ ...mail, text: copies.get(mail.id)?.text ?? null }));
}

async function sessionsOf(db: Database, userId: string) {
  const { createdAt, updatedAt, expiresAt } = sessions;
  return db
    .select({ createdAt, updatedAt, expiresAt })
    .from(sessions)
    .where(eq(sessions.userId, userId));
}

/** The other address that somebody has asked for. */
async function emailChangeOf(db: Database, userId: string) {
  const { newEmail, expiresAt } = emailChanges;
  const [change] = await db
    .select({ newEmail, expiresAt })
    .from(emailChanges)
    .where(eq(emailChanges.userId, userId));
  return change ?? null;
}

async function libraryOf(db: Database, userId: string) {
  return db.select().from(userEbookAccess).where(eq(userEbookAccess.userId, userId));
}

async function ordersOf(db: Database, email: string, userId: string | null) {
  const begun = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      or(eq(checkouts.email, email), userId === null ? undefined : eq(checkouts.userId, userId)),
    );
  const bought =
    userId === null
      ? []
      : await db
          .select({ id: userPurchases.orderId })
          .from(userPurchases)
          .where(eq(userPurchases.userId, userId));
  const ids = [...new Set([...begun, ...bought].map(({ id }) => id))];
  return Promise.all(ids.map((id) => orderOf(db, id)));
}

async function orderOf(db: Database, id: string) {
  const [order] = await db
    .select({ checkout: checkouts, purchase: userPurchases })
    .from(checkouts)
    .leftJoin(userPurchases, eq(userPurchases.orderId, checkouts.id))
    .where(eq(checkouts.id, id));
  if (!order) throw new Error(`Order ${id} vanished between two statements.`);
  const { passwordHash, requestHash, browserHash, idempotencyKey, paymentUrl, ...kept } =
    order.checkout;
  return {
    ...kept,
    purchase: order.purchase,
    lines: await db.select().from(orderLines).where(eq(orderLines.orderId, id)),
    refunds: await db.select().from(refunds).where(eq(refunds.orderId, id)),
    refundRequests: await db.select().from(refundRequests).where(eq(refundRequests.orderId, id)),
    papers: await papersOfOrder(db, id),
    disputes: await db.select().from(disputes).where(eq(disputes.orderId, id)),
    downloads: await db.select().from(downloads).where(eq(downloads.orderId, id)),
    history: await db.select().from(orderHistory).where(eq(orderHistory.orderId, id)),
    // Who of the staff did it is not the buyer's to know.
    acts: await db
      .select({ act: acts.act, reason: acts.reason, after: acts.after, at: acts.at })
      .from(acts)
      .where(eq(acts.orderId, id)),
  };
}
