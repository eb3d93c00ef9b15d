import { createHmac, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { forgetCopiesJob } from '#app/features/downloads/jobs.server.ts';
import { setDownloadEnd } from '#app/features/downloads/link/set-download-end.server.ts';
import { normaliseEmail } from '#app/features/identity/normalise-email.ts';
import { lockUser } from '#app/features/identity/password/credential.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { eraseJobs } from '#app/platform/jobs/erase-jobs.server.ts';
import { disputeOutcome } from '#app/platform/payments/read-payment-state.server.ts';
import { acts } from '#database/schema/acts.ts';
import { blockedBuyers } from '#database/schema/blocked-buyers.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { disputes } from '#database/schema/disputes.ts';
import { downloadTokens } from '#database/schema/download-tokens.ts';
import { downloads } from '#database/schema/downloads.ts';
import { emailChanges } from '#database/schema/email-changes.ts';
import { invoices } from '#database/schema/invoices.ts';
import { userEbookAccess } from '#database/schema/library.ts';
import { mailCopies } from '#database/schema/mail-copies.ts';
import { mails } from '#database/schema/mails.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { refunds } from '#database/schema/refunds.ts';
import { userPasskeyChallenges, userPasskeys } from '#database/schema/user-passkeys.ts';
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
import type { PersonalRecords } from './personal-records.ts';

type Checkout = typeof checkouts.$inferSelect;

/** What stands where an address stood; nobody can be mailed there (RFC 2606). */
const noEmail = 'erased@erased.invalid';

/** What stands where free words stood; the triggers of migration 0011 know it. */
const erased = '(erased)';

/** Who somebody is, for whoever has the shop's key for it and the normalised address. */
export function buyerCodeOf(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(email).digest('base64url');
}

/**
 * Makes the shop forget who somebody is. Their account, links, sessions, messages and subscriptions
 * end; of their orders the sums, the books and the country they were sold to are kept, as the law asks,
 * under no name. It cannot be undone. Refused while a dispute runs or a payment page is open.
 * `others` are the records that stand outside the shop's own ladder.
 */
export async function eraseBuyer(
  services: DeskServices,
  actor: Actor,
  { email: typed, others }: { email: string; others: readonly PersonalRecords[] },
): Promise<ActAnswer> {
  const email = normaliseEmail(typed);
  if (email === null) return refuseEmail(typed);
  const buyerCode = buyerCodeOf(services.keys.for('erased-buyer').newest, email);
  const request = { ...actor, act: 'erase-customer', subject: maskEmail(email), buyerCode };
  return performAct(services, request, async (tx) => {
    const orders = await lockOrders(tx, email);
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    const obstacle = await findObstacle(tx, orders);
    if (obstacle) return obstacle;
    const orderIds = orders.map(({ id }) => id);
    if (user) await closeAccount(tx, user.id);
    if (orderIds.length > 0) {
      await endWhatOpens(tx, orderIds, services.clock());
      await forgetBuyer(tx, orders, services.clock());
      await forgetWords(tx, orderIds);
      await services.jobs.send(tx, forgetCopiesJob, { orderIds });
    }
    const mailCount = await forgetMails(tx, email, orderIds);
    const [block] = await tx
      .delete(blockedBuyers)
      .where(eq(blockedBuyers.email, email))
      .returning();
    await eraseJobs(tx, email);
    const counts: Record<string, number> = {};
    for (const { name, erase } of others) counts[name] = await erase(tx, email);
    if (!user && !block && orderIds.length === 0 && mailCount === 0 && sum(counts) === 0) {
      return refuse(`The shop knows nothing of ${typed}.`);
    }
    return {
      status: 'performed',
      before: null,
      after: {
        ...{ userId: user?.id ?? null, orderIds, mails: mailCount, ...counts },
        keptPapers: await papersOf(tx, orderIds),
      },
    };
  });
}

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
  const bought = tx
    .select({ id: userPurchases.orderId })
    .from(userPurchases)
    .innerJoin(users, eq(users.id, userPurchases.userId))
    .where(eq(users.email, email));
  return tx
    .select()
    .from(checkouts)
    .where(or(eq(checkouts.email, email), inArray(checkouts.id, bought)))
    .orderBy(checkouts.id)
    .for('update');
}

async function findObstacle(tx: Database, orders: readonly Checkout[]): Promise<Refused | null> {
  const open = orders.find(({ status }) => status === 'opening' || status === 'pending');
  if (open) {
    return refuse(
      `The payment page of order ${open.id} may still be paid. Try again after ${open.expiresAt.toISOString()}.`,
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
        `A dispute about order ${running.orderId} runs, for which its records are evidence. Try again when it is closed.`,
      )
    : null;
}

/** The row stays, since orders point at it; it is nobody's any more, and the address is free again. */
async function closeAccount(tx: Database, userId: string): Promise<void> {
  await lockUser(tx, userId);
  await tx.delete(accounts).where(eq(accounts.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(accountTokens).where(eq(accountTokens.userId, userId));
  await tx.delete(userPasskeys).where(eq(userPasskeys.userId, userId));
  await tx.delete(userPasskeyChallenges).where(eq(userPasskeyChallenges.userId, userId));
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
        email: noEmail,
        firstName: '',
        lastName: '',
        // Where it was sold decides about tax.
        billingAddress: { ...(country && { country }), ...(state && { state }) },
        requestHash: 'erased',
        paymentUrl: null,
        passwordHash: null,
        forgottenAt: at,
      })
      .where(eq(checkouts.id, id));
    await tx
      .update(downloadTokens)
      .set({ firstName: '', lastName: '' })
      .where(eq(downloadTokens.orderId, id));
  }
}

/** What was written down about their orders in free words, and where their copies went. */
async function forgetWords(tx: Database, orderIds: readonly string[]): Promise<void> {
  const ids = [...orderIds];
  // Of these two tables the database lets nothing else be changed.
  await tx
    .update(acts)
    .set({ reason: erased })
    .where(and(inArray(acts.orderId, ids), isNotNull(acts.reason)));
  await tx.update(downloads).set({ network: erased }).where(inArray(downloads.orderId, ids));
  await tx.update(refunds).set({ reason: null }).where(inArray(refunds.orderId, ids));
  await tx
    .update(ownerTasks)
    .set({ summary: 'What this was about was erased with its buyer.', details: {} })
    .where(inArray(ownerTasks.orderId, ids));
}

async function forgetMails(
  tx: Database,
  email: string,
  orderIds: readonly string[],
): Promise<number> {
  const ofBuyer = or(eq(mails.toAddress, email), inArray(mails.orderId, [...orderIds]));
  const written = tx.select({ id: mails.id }).from(mails).where(ofBuyer);
  await tx.delete(mailCopies).where(inArray(mailCopies.mailId, written));
  const forgotten = await tx
    .update(mails)
    .set({ toAddress: noEmail, answer: null, userId: null })
    .where(eq(mails.toAddress, email))
    .returning({ id: mails.id });
  return forgotten.length;
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((whole, count) => whole + count, 0);
}
