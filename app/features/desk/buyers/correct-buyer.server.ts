import { randomUUID } from 'node:crypto';
import { eq, or } from 'drizzle-orm';
import { settleBuyerAccount } from '#app/features/identity/account/settle-buyer-account.server.ts';
import { findErasure } from '#app/features/identity/erasure/find-erasure.server.ts';
import { sendEmailChangedJob, sendPasswordResetJob } from '#app/features/identity/jobs.server.ts';
import { lockUser } from '#app/features/identity/password/credential.server.ts';
import { announceLibrary } from '#app/features/library/library-topic.server.ts';
import { listOpenBooks } from '#app/features/library/list-open-books.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { normaliseEmail, reachableEmail } from '#app/platform/text/normalise-email.ts';
import { blockedBuyers } from '#database/schema/blocked-buyers.ts';
import { checkouts } from '#database/schema/checkouts.ts';
import { mails } from '#database/schema/mails.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { users } from '#database/schema/users.ts';
import {
  type Actor,
  type DeskServices,
  type Refused,
  refuse,
  refuseEmail,
} from '../desk-services.server.ts';
import { maskEmail } from '../mask-email.ts';
import type { LockedOrder } from '../orders/lock-order.server.ts';
import { moveOrder } from '../orders/move-order.server.ts';
import { mailNewLink } from '../orders/send-again.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/**
 * Moves all that somebody bought from one address to another, whose account is found or made: a new
 * address of the same person, or two accounts made one. The earlier account ends with its password, and
 * nothing that was mailed to it opens anything afterward; a block moves as well. Receipts with new
 * links and a way in are mailed to the new address, and a notice to the earlier one if it was verified:
 * somebody else may have asked for it. Refused where the earlier address has no account, or
 * asked to be erased.
 */
export async function correctBuyer(
  services: DeskServices,
  actor: Actor,
  addresses: { email: string; to: string },
): Promise<ActAnswer<{ to: string }>> {
  const from = normaliseEmail(addresses.email);
  const to = reachableEmail(addresses.to);
  if (from === null) return refuseEmail(addresses.email);
  if (to === null) return refuseEmail(addresses.to);
  if (from === to) return refuse('Both addresses are the same.');
  const request = { ...actor, act: 'correct-customer', subject: maskEmail(from) };
  const answer = await performAct(services, request, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, from));
    if (!user) return refuse(`No account has the address ${addresses.email}.`);
    if (await findErasure(tx, user.id)) {
      return refuse(`${addresses.email} asked to be erased. Call that off first.`);
    }
    const orders = await lockOrders(tx, { email: from, userId: user.id });
    const within = { ...services, db: tx };
    const { firstName, lastName } = user;
    const right = { email: to, firstName, lastName, passwordHash: null, userId: null };
    const { userId } = await settleBuyerAccount(within, right);
    for (const order of orders) await moveAndMail(within, order, to);
    const obstacle = await removeAccount(tx, user.id, userId);
    if (obstacle) return obstacle;
    await moveBlock(tx, from, to);
    await announceLibrary(tx, user.id);
    await announceLibrary(tx, userId);
    await services.jobs.send(tx, sendPasswordResetJob, {
      mailId: randomUUID(),
      email: to,
      origin: services.publicUrl,
    });
    if (user.emailVerified) {
      const notice = { mailId: randomUUID(), userId, email: from, by: 'shop' } as const;
      await services.jobs.send(tx, sendEmailChangedJob, notice);
    }
    return {
      status: 'performed',
      before: { email: maskEmail(from), userId: user.id },
      after: { email: maskEmail(to), userId, orderIds: orders.map((each) => each.checkout.id) },
    };
  });
  // Whole only in the answer: what is kept of the act names nobody.
  return answer.status === 'refused' ? answer : { ...answer, result: { ...answer.result, to } };
}

/** Each order that gave something, held in the order in which acts on one order hold them. */
async function lockOrders(
  tx: Database,
  { email, userId }: { email: string; userId: string },
): Promise<LockedOrder[]> {
  const found = await tx
    .select({ checkout: checkouts, purchase: userPurchases })
    .from(checkouts)
    .innerJoin(userPurchases, eq(userPurchases.orderId, checkouts.id))
    .where(or(eq(checkouts.email, email), eq(userPurchases.userId, userId)))
    .orderBy(checkouts.id)
    .for('update');
  return found.map((order) => ({ status: 'found', ...order }));
}

/** What opens nothing any more has no link to mail. */
async function moveAndMail(services: DeskServices, order: LockedOrder, to: string): Promise<void> {
  await moveOrder(services, order, to);
  const open = await listOpenBooks(services.db, order.checkout.id);
  if (order.purchase.status === 'completed' && open.length > 0) {
    await mailNewLink(services, order, null);
  }
}

async function removeAccount(
  tx: Database,
  userId: string,
  successorId: string,
): Promise<Refused | null> {
  // Nothing is bought for it, and nobody signs in to it, while its row is held.
  await lockUser(tx, userId);
  const ofUser = eq(userPurchases.userId, userId);
  const [late] = await tx.select().from(userPurchases).where(ofUser).limit(1);
  if (late) return refuse('Something was bought by this account just now. Try again.');
  // What was mailed to it stays theirs, to be exported and erased.
  await tx.update(mails).set({ userId: successorId }).where(eq(mails.userId, userId));
  await tx.delete(users).where(eq(users.id, userId));
  return null;
}

async function moveBlock(tx: Database, from: string, to: string): Promise<void> {
  const [block] = await tx.delete(blockedBuyers).where(eq(blockedBuyers.email, from)).returning();
  if (block)
    await tx
      .insert(blockedBuyers)
      .values({ ...block, email: to })
      .onConflictDoNothing();
}
