import { z } from 'zod';
import { TextField } from '#app/design/field.tsx';
import { Notice } from '#app/design/notice.tsx';
import type { FoundOrder } from '../answers.ts';
import type { Act } from '../parts/act.ts';
import { RowAct } from '../parts/row-act.tsx';
import { declineRequest, grantRequest } from './request-acts.tsx';

type Task = FoundOrder['tasks'][number];

/** The open tasks of an order. */
export function OrderTasks({ tasks, requests }: Pick<FoundOrder, 'tasks' | 'requests'>) {
  const asked = requests.find(({ settledAt }) => settledAt === null);
  return tasks
    .filter(({ settledAt }) => settledAt === null)
    .map((task) => (
      <Notice key={task.id} tone="warning">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="max-w-3xl">
            <p>{task.summary}</p>
            {isAsked(task) && asked?.reason && (
              <p className="wrap-anywhere whitespace-pre-line text-muted">“{asked.reason}”</p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            {actsFor(task).map((act) => (
              <RowAct key={act.title} act={act} />
            ))}
          </div>
        </div>
      </Notice>
    ));
}

function actsFor(task: Task): Act[] {
  const { orderId, details } = task;
  if (!isAsked(task) || orderId === null) return [settle(task)];
  const { bookIds } = requestDetails.parse(details);
  return [grantRequest({ orderId, bookIds }), declineRequest(orderId, task.kind)];
}

/** The books that a buyer asks a refund for; none: all. */
const requestDetails = z.object({ bookIds: z.array(z.string()).default([]) });

const isAsked = ({ kind }: Task) => kind === 'refund-request' || kind === 'withdrawal';

const settle = ({ id, summary }: Task): Act => ({
  command: 'settle-task',
  title: 'Settled',
  explanation: summary,
  args: { taskId: id },
  read: (form) => ({ reason: form.get('reason') || null }),
  fields: <TextField label="How it was settled" name="reason" optional />,
  done: 'It no longer waits for anybody.',
});
