import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { kindsWithAct } from '#app/features/attention/kind-lists.ts';
import { settleTasks } from '#app/features/attention/settle.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';
import { formatUsd } from '#app/platform/money.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { userPurchases } from '#database/schema/purchases.ts';
import { type Actor, type DeskServices, type Refused, refuse } from '../desk-services.server.ts';
import { askForRefund, isDone, neverCalled } from '../orders/ask-for-refund.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/** Tasks about money that fits no order. */
const strayKinds = kindsWithAct('refund-payment');

const strayDetails = z.object({ paymentId: z.string(), paidCents: z.number().int().positive() });

type Stray = { status: 'stray'; paymentId: string; paidCents: number; orderId: string | null };

/**
 * Refunds a payment that fits no order, all of it, and settles its task. The same key refunds once,
 * also if an earlier try was interrupted. Refused for every other task, and for a payment that an
 * order was fulfilled for: that order is refunded.
 */
export async function refundPayment(
  services: DeskServices,
  actor: Actor,
  { taskId, reason }: { taskId: number; reason: string },
): Promise<ActAnswer> {
  const act = { ...actor, act: 'refund-payment', subject: `task ${taskId}`, reason };
  if (await isDone(services.db, actor.key)) return performAct(services, act, () => neverCalled());
  const stray = await findStray(services.db, taskId, actor.staff?.refundCapCents ?? null);
  if (stray.status === 'refused') return stray;
  const { paymentId, paidCents: amountCents, orderId } = stray;
  const { key } = actor;
  const made = await askForRefund(services, { paymentId, amountCents, reason, key, bookIds: [] });
  if (made.status === 'refused') return made;
  const { refundId } = made.refund;
  return performAct(services, act, async (tx) => {
    await settleTasks({ ...services, db: tx }, eq(ownerTasks.id, taskId));
    return {
      status: 'performed',
      before: null,
      after: { taskId, refundId, paymentId, amountCents },
      ...(orderId && { orderId }),
    };
  });
}

async function findStray(
  db: Database,
  taskId: number,
  capCents: number | null,
): Promise<Stray | Refused> {
  const [task] = await db.select().from(ownerTasks).where(eq(ownerTasks.id, taskId));
  if (!task) return refuse(`There is no task ${taskId}.`);
  if (task.settledAt !== null) return refuse(`Task ${taskId} is settled already.`);
  const { paymentId, paidCents } = strayDetails.safeParse(task.details).data ?? {};
  if (!strayKinds.has(task.kind) || paymentId === undefined || paidCents === undefined) {
    return refuse(`Task ${taskId} is not about money that fits no order.`);
  }
  const [sold] = await db
    .select({ orderId: userPurchases.orderId })
    .from(userPurchases)
    .where(eq(userPurchases.paymentId, paymentId));
  if (sold) return refuse(`This money belongs to order ${sold.orderId}: refund the order.`);
  if (capCents !== null && paidCents > capCents) {
    return refuse(
      `You can refund at most ${formatUsd(capCents)} at once. For more, ask the owner.`,
      'not_permitted',
    );
  }
  return { status: 'stray', paymentId, paidCents, orderId: task.orderId };
}
