import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { findUser } from '#app/features/identity/account/find-user.server.ts';
import { sendEmailChangedJob } from '#app/features/identity/jobs.server.ts';
import { lockUser } from '#app/features/identity/password/credential.server.ts';
import { announceLibrary } from '#app/features/library/library-topic.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { reachableEmail } from '#app/platform/text/normalise-email.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { accountTokens, users } from '#database/schema/users.ts';
import { type Actor, type DeskServices, refuse, refuseEmail } from '../desk-services.server.ts';
import { maskEmail } from '../mask-email.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';
import { type LockedOrder, lockLiveOrder } from './lock-order.server.ts';
import { moveOrder } from './move-order.server.ts';
import { mailNewLink } from './send-again.server.ts';

export interface AddressCorrection {
  orderId: string;
  email: string;
}

/**
 * Moves what an order gave to the account of the right address, found or made, and mails its receipt
 * there. Nothing that was mailed to the wrong address opens anything afterward: its download link,
 * its account's unused links and, where this purchase alone made that account, the account with its
 * sessions are gone. A verified account is told of it: somebody else may have asked. Refused as sending again is, and for the address that the order has already.
 */
export async function correctAddress(
  services: DeskServices,
  actor: Actor,
  { orderId, email }: AddressCorrection,
): Promise<ActAnswer> {
  const right = reachableEmail(email);
  if (right === null) return refuseEmail(email);
  return performAct(services, { ...actor, act: 'correct-address', orderId }, async (tx) => {
    const order = await lockLiveOrder(tx, orderId);
    if (order.status === 'refused') return order;
    const { checkout, purchase } = order;
    if (checkout.email === right) return refuse(`Order ${orderId} has this address already.`);
    const holder = await findUser(tx, { id: purchase.userId });
    const { userId } = await moveOrder({ ...services, db: tx }, order, right);
    const removed = await closeWrongAccount(tx, order);
    const link = await mailNewLink({ ...services, db: tx }, order, null);
    if (link.status === 'refused') return link;
    if (holder?.emailVerified) {
      const whose = removed ? null : holder.id;
      const notice = {
        mailId: randomUUID(),
        userId: whose,
        email: holder.email,
        by: 'shop',
      } as const;
      await services.jobs.send(tx, sendEmailChangedJob, notice);
    }
    await announceLibrary(tx, purchase.userId);
    await announceLibrary(tx, userId);
    return {
      status: 'performed',
      before: { email: maskEmail(checkout.email), userId: purchase.userId },
      after: {
        orderId,
        email: maskEmail(right),
        userId,
        linkId: link.linkId,
        wrongAccountRemoved: removed,
      },
      change: 'address-corrected',
    };
  });
}

/**
 * Ends what the wrong address can still use; whether the account itself was removed. One that was
 * there before the order was begun, or has bought something else, is somebody's own and stays.
 */
async function closeWrongAccount(
  tx: Database,
  { checkout, purchase: { userId } }: LockedOrder,
): Promise<boolean> {
  // No session and no password comes to be while the row is held.
  await lockUser(tx, userId);
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)));
  if (!(await wasMadeByOrder(tx, userId, checkout))) return false;
  await tx.delete(users).where(eq(users.id, userId));
  return true;
}

async function wasMadeByOrder(
  tx: Database,
  userId: string,
  { id: orderId, createdAt }: LockedOrder['checkout'],
): Promise<boolean> {
  const [user] = await tx
    .select({ createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  const [other] = await tx
    .select({ orderId: userPurchases.orderId })
    .from(userPurchases)
    .where(and(eq(userPurchases.userId, userId), ne(userPurchases.orderId, orderId)))
    .limit(1);
  return user !== undefined && other === undefined && user.createdAt >= createdAt;
}
