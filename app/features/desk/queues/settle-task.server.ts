import { eq } from 'drizzle-orm';
import { healAlertOfTask } from '#app/features/fulfilment/owner-tasks/alert-of-task.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { needKindsFor } from '../needs/need.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/** Puts a task down as settled. Refused for one that is unknown, settled already or for others,
 * and for what a buyer asked for, who must hear what became of it. */
export async function settleTask(
  services: DeskServices,
  actor: Actor,
  { taskId, reason }: { taskId: number; reason: string | null },
): Promise<ActAnswer> {
  const request = { ...actor, act: 'settle-task', subject: `task ${taskId}`, reason };
  return performAct(services, request, async (tx) => {
    const [task] = await tx
      .select()
      .from(ownerTasks)
      .where(eq(ownerTasks.id, taskId))
      .for('update');
    if (!task) return refuse(`There is no task ${taskId}.`);
    const { role = 'owner' } = actor.staff ?? {};
    if (role !== 'owner' && !needKindsFor(role).includes(task.kind)) {
      return refuse(`Task ${taskId} is for the owner.`, 'not_permitted');
    }
    if (task.settledAt !== null) return refuse(`Task ${taskId} is settled already.`);
    if (task.kind === 'refund-request' || task.kind === 'withdrawal') {
      return refuse(
        `A buyer waits for an answer to task ${taskId}: refund order ${task.orderId}, or decline the request.`,
      );
    }
    const settledAt = services.clock();
    await tx.update(ownerTasks).set({ settledAt }).where(eq(ownerTasks.id, taskId));
    await healAlertOfTask({ ...services, db: tx }, task);
    return {
      status: 'performed',
      before: null,
      after: { taskId, kind: task.kind, reference: task.reference },
      ...(task.orderId === null ? {} : { orderId: task.orderId }),
    };
  });
}
