import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import { endOpenPages } from '#app/features/checkout/end-open-pages.server.ts';
import { forgetCopiesJob } from '#app/features/downloads/jobs.server.ts';
import { setDownloadEnd } from '#app/features/downloads/link/set-download-end.server.ts';
import { endErasure } from '#app/features/identity/erasure/end-erasure.server.ts';
import { erasedEmail } from '#app/features/mail-log/forget-recipient.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { eraseJobs } from '#app/platform/jobs/change-jobs.server.ts';
import { disputeOutcome } from '#app/platform/payments/read-payment-state.server.ts';
import { normaliseEmail } from '#app/platform/text/normalise-email.ts';
import { blockedBuyers } from '#database/schema/blocked-buyers.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { disputes } from '#database/schema/disputes.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { emailChanges } from '#database/schema/email-changes.ts';
import { invoices } from '#database/schema/invoices.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { mails } from '#database/schema/mails.ts';
import { userPasskeyChallenges, userPasskeys } from '#database/schema/passkeys.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { accounts, accountTokens, sessions, users } from '#database/schema/users.ts';
import {
  type Actor,
  type DeskServices,
  type Refused,
  refuse,
  refuseEmail,
} from '../desk-services.server.ts';
import { maskEmail } from '../mask-email.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { forgetBlockReasons, forgetMails, forgetWords } from './forget-writings.server.ts';
import type { PersonalRecords } from './personal-records.ts';

type Checkout = typeof checkouts.$inferSelect;

/** Who somebody is, for whoever has the shop's key for it and the normalised address. */
export function buyerCodeOf(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(email).digest('base64url');
}

interface Erasure {
  email: string;
  /** The records that stand outside the shop's own ladder. */
  others: readonly PersonalRecords[];
  /** What the buyer asked for: nothing is erased where that was called off meanwhile. Left out: the owner erases. */
  requestId?: string;
}

/**
 * Makes the shop forget who somebody is. Their account, links, sessions, messages and subscriptions
 * end; of their orders the sums, the books and the country they were sold to are kept, as the law asks,
 * under no name. It cannot be undone. Whoever had asked for it is mailed that it is done. Payment pages
 * end first: anybody may have opened one by typing the address. Refused while a dispute runs, or something
 * is being bought.
 */
export async function eraseBuyer(
  services: DeskServices,
  actor: Actor,
  { email: typed, others, requestId }: Erasure,
): Promise<ActAnswer> {
  const email = normaliseEmail(typed);
  if (email === null) return refuseEmail(typed);
  const buyerCode = buyerCodeOf(services.keys.for('erased-buyer').newest, email);
  const request = { ...actor, act: 'erase-customer', subject: maskEmail(email), buyerCode };
  await endOpenPages(services, email);
  return performAct(services, request, async (tx) => {
    const orders = await lockOrders(tx, email);
    const obstacle = await findObstacle(tx, orders);
    if (obstacle) return obstacle;
    const userId = await lockAccount(tx, email);
    // What came in while the account was not held yet. What comes from now on finds it erased, and makes another.
    if ((await ordersOf(tx, email)).length > orders.length) {
      return refuse(`${typed} is buying something. Try again in a while.`);
    }
    const orderIds = orders.map(({ id }) => id);
    const within = { ...services, db: tx };
    const asked = userId === null ? null : await endErasure(within, { userId, email });
    if (requestId !== undefined && asked !== requestId) return refuse(calledOff);
    if (userId !== null) await closeAccount(tx, userId);
    if (orderIds.length > 0) {
      await endWhatOpens(tx, orderIds, services.clock());
      await forgetBuyer(tx, orders, services.clock());
      await forgetWords(tx, orderIds);
      await services.jobs.send(tx, forgetCopiesJob, { orderIds });
    }
    const [block] = await tx
      .delete(blockedBuyers)
      .where(inArray(blockedBuyers.email, [email, ...(await formerAddresses(tx, userId))]))
      .returning();
    const buyerCodes = services.keys.for('erased-buyer').all.map((key) => buyerCodeOf(key, email));
    await forgetBlockReasons(tx, { buyerCodes, subject: maskEmail(email) });
    const mailCount = await forgetMails(tx, { email, userId, orderIds });
    await eraseJobs(tx, { email, userId, orderIds });
    const counts: Record<string, number> = {};
    for (const { name, erase } of others) counts[name] = await erase(tx, email);
    if (userId === null && !block && orderIds.length === 0 && mailCount === 0 && sum(counts) === 0)
      return refuse(`The shop knows nothing about ${typed}.`);
    return {
      status: 'performed',
      before: null,
      after: {
        userId,
        orderIds,
        mails: mailCount,
        ...counts,
        keptPapers: await papersOf(tx, orderIds),
      },
    };
  });
}

/** Those that the account had before, as far as the log of mails knows: each was told of its change. */
async function formerAddresses(tx: Database, userId: string | null): Promise<string[]> {
  if (userId === null) return [];
  const notices = await tx
    .select({ address: mails.toAddress })
    .from(mails)
    .where(and(eq(mails.userId, userId), eq(mails.kind, 'email-changed')));
  return notices.map(({ address }) => address);
}

const calledOff = 'The erasure was called off.';

/** Invoices and credit notes name their buyer as long as tax law wants them kept. */
async function papersOf(tx: Database, orderIds: readonly string[]): Promise<string[]> {
  const kept = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]));
  return kept.map(({ id }) => id).sort();
}

/** Every order that names the buyer, held; in the order in which acts on one order hold them. */
async function lockOrders(tx: Database, email: string): Promise<Checkout[]> {
  return ordersOf(tx, email).for('update');
}

function ordersOf(tx: Database, email: string) {
  const bought = tx
    .select({ id: userPurchases.orderId })
    .from(userPurchases)
    .innerJoin(users, eq(users.id, userPurchases.userId))
    .where(eq(users.email, email));
  return tx
    .select()
    .from(checkouts)
    .where(or(eq(checkouts.email, email), inArray(checkouts.id, bought)))
    .orderBy(checkouts.id);
}

async function findObstacle(tx: Database, orders: readonly Checkout[]): Promise<Refused | null> {
  const open = orders.find(({ status }) => status === 'opening' || status === 'pending');
  if (open) {
    return refuse(
      `Order ${open.id} is being paid, or its payment page cannot be ended right now. Try again in a while.`,
    );
  }
  if (orders.length === 0) return null;
  const raised = await tx
    .select()
    .from(disputes)
    .where(
      inArray(
        disputes.orderId,
        orders.map(({ id }) => id),
      ),
    );
  const running = raised.find(({ status }) => disputeOutcome(status) === 'open');
  return running
    ? refuse(
        `A dispute about order ${running.orderId} is open, and its records are evidence for it. Try again when it is closed.`,
      )
    : null;
}

/** The account of an address, held: nothing is bought for it meanwhile; `null` where there is none. */
async function lockAccount(tx: Database, email: string): Promise<string | null> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email))
    .for('update');
  return user?.id ?? null;
}

/** The row stays, since orders point at it; it is nobody's any more, and the address is free again. */
async function closeAccount(tx: Database, userId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
  await tx.delete(userPasskeys).where(eq(userPasskeys.ownerId, userId));
  await tx.delete(userPasskeyChallenges).where(eq(userPasskeyChallenges.ownerId, userId));
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await tx
    .update(users)
    .set({
      email: `${randomUUID()}@erased.invalid`,
      emailVerified: false,
      name: '',
      firstName: '',
      lastName: '',
      image: null,
    })
    .where(eq(users.id, userId));
}

async function endWhatOpens(tx: Database, orderIds: readonly string[], at: Date): Promise<void> {
  for (const orderId of orderIds) {
    await tx
      .update(userEbookAccess)
      // Also what money ended: a refund that fails later must not open it again.
      .set({ endedAt: at, endedBy: 'owner' })
      .where(eq(userEbookAccess.orderId, orderId));
    await setDownloadEnd(tx, orderId, at);
  }
}

async function forgetBuyer(tx: Database, orders: readonly Checkout[], at: Date): Promise<void> {
  for (const { id, billingAddress } of orders) {
    const { country, state } = billingAddress;
    await tx
      .update(checkouts)
      .set({
        email: erasedEmail,
        firstName: '',
        lastName: '',
        // Where it was sold decides about tax.
        billingAddress: { ...(country && { country }), ...(state && { state }) },
        requestHash: 'erased',
        paymentUrl: null,
        passwordHash: null,
        browserHash: null,
        reminderAskedAt: null,
        forgottenAt: at,
      })
      .where(eq(checkouts.id, id));
    await tx
      .update(downloadTokens)
      .set({ firstName: '', lastName: '' })
      .where(eq(downloadTokens.orderId, id));
  }
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((whole, count) => whole + count, 0);
}
