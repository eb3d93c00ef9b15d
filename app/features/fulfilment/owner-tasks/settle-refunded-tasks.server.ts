import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { kindEntry, taskKinds } from '#app/features/attention/kind-lists.ts';
import type { AttentionServices } from '#app/features/attention/raise.server.ts';
import { settleTasks } from '#app/features/attention/settle.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';

const asking = taskKinds.filter((kind) => kindEntry(kind)?.endsWithRefund);

const detailsSchema = z.object({ bookIds: z.array(z.string()) });

/**
 * Settles the tasks that asked for a refund that was made, in the caller's transaction.
 * `isAllBack`: nothing of the order's money is left; otherwise only tasks about `refundedBookIds`
 * are settled.
 */
export async function settleRefundedTasks(
  services: AttentionServices,
  {
    orderId,
    isAllBack,
    refundedBookIds,
  }: { orderId: string; isAllBack: boolean; refundedBookIds: readonly string[] },
): Promise<void> {
  if (!isAllBack && refundedBookIds.length === 0) return;
  const open = await services.db
    .select()
    .from(ownerTasks)
    .where(
      and(
        eq(ownerTasks.orderId, orderId),
        inArray(ownerTasks.kind, asking),
        isNull(ownerTasks.settledAt),
      ),
    );
  const isRefunded = ({ details }: (typeof open)[number]) => {
    const { bookIds } = detailsSchema.safeParse(details).data ?? {};
    return isAllBack || bookIds?.every((bookId) => refundedBookIds.includes(bookId));
  };
  const ids = open.filter(isRefunded).map(({ id }) => id);
  if (ids.length > 0) await settleTasks(services, inArray(ownerTasks.id, ids));
}
