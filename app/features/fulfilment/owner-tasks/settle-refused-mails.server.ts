import { and, eq, isNull } from 'drizzle-orm';
import type { AlertServices } from '#app/features/alerts/raise-alert.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { healAlertOfTask } from './alert-of-task.server.ts';

/** Puts down as settled that mails of an order were refused, in the transaction that has it mailed anew. */
export async function settleRefusedMails(services: AlertServices, orderId: string): Promise<void> {
  const { kind, settledAt } = ownerTasks;
  const settled = await services.db
    .update(ownerTasks)
    .set({ settledAt: services.clock() })
    .where(and(eq(ownerTasks.orderId, orderId), eq(kind, 'mail-refused'), isNull(settledAt)))
    .returning();
  for (const task of settled) await healAlertOfTask(services, task);
}
