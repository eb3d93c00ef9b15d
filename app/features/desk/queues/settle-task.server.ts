import { eq } from 'drizzle-orm';
import { concerns, isKind, kindEntry } from '#app/features/attention/kind-lists.ts';
import { settleTasks } from '#app/features/attention/settle.server.ts';
import { ownerTasks } from '#database/schema/owner-tasks.ts';
import { type Actor, type DeskServices, refuse } from '../desk-services.server.ts';
import { type ActAnswer, performAct } from '../perform-act.server.ts';

/**
 * Settles a task. Refused for one that is unknown, settled already or for another role, and for a
 * buyer's request, which has to be answered.
 */
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
    if (role !== 'owner' && !(isKind(task.kind) && concerns(task.kind, role))) {
      return refuse(`Task ${taskId} is for the owner.`, 'not_permitted');
    }
    if (task.settledAt !== null) return refuse(`Task ${taskId} is settled already.`);
    if (kindEntry(task.kind)?.acts?.includes('answer-request')) {
      return refuse(
        `A buyer waits for an answer to task ${taskId}: refund order ${task.orderId}, or decline the request.`,
      );
    }
    await settleTasks({ ...services, db: tx }, eq(ownerTasks.id, taskId));
    return {
      status: 'performed',
      before: null,
      after: { taskId, kind: task.kind, reference: task.reference },
      ...(task.orderId === null ? {} : { orderId: task.orderId }),
    };
  });
}
