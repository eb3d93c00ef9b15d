import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { AlertServices } from '#app/features/alerts/raise-alert.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { healAlertOfTask } from './alert-of-task.server.ts';
import type { OwnerTaskKind } from './raise-owner-task.server.ts';

/** Those that ask for a refund. */
const asking: OwnerTaskKind[] = ['bought-twice', 'fraud-warning', 'refund-request', 'withdrawal'];

const detailsSchema = z.object({ bookIds: z.array(z.string()) });

/**
 * Puts down as settled what the owner was asked to refund, wherever it was refunded, in the caller's
 * transaction. `isAllBack`: nothing of the order's money is left; else what went back for these books.
 */
export async function settleRefundedTasks(
  services: AlertServices,
  {
    orderId,
    isAllBack,
    refundedBookIds,
  }: { orderId: string; isAllBack: boolean; refundedBookIds: readonly string[] },
): Promise<void> {
  const { db: tx, clock } = services;
  if (!isAllBack && refundedBookIds.length === 0) return;
  const open = await tx
    .select()
    .from(ownerTasks)
    .where(
      and(
        eq(ownerTasks.orderId, orderId),
        inArray(ownerTasks.kind, asking),
        isNull(ownerTasks.settledAt),
      ),
    );
  for (const task of open) {
    const { bookIds } = detailsSchema.safeParse(task.details).data ?? {};
    if (!isAllBack && !bookIds?.every((bookId) => refundedBookIds.includes(bookId))) continue;
    await tx.update(ownerTasks).set({ settledAt: clock() }).where(eq(ownerTasks.id, task.id));
    await healAlertOfTask(services, task);
  }
}
