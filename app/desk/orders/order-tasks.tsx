import { TextField } from '#app/design/field.tsx';
import { Notice } from '#app/design/notice.tsx';
import type { FoundOrder } from '../answers.ts';
import type { Act } from '../parts/act-dialog.tsx';
import { RowAct } from '../parts/row-act.tsx';

type Task = FoundOrder['tasks'][number];

/** What about an order waits for somebody, above all else that is known of it. */
export function OrderTasks({ tasks }: { tasks: readonly Task[] }) {
  return tasks
    .filter(({ settledAt }) => settledAt === null)
    .map((task) => (
      <Notice key={task.id} tone="warning">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <p className="max-w-3xl">{task.summary}</p>
          <RowAct act={settle(task)} />
        </div>
      </Notice>
    ));
}

const settle = ({ id, summary }: Task): Act => ({
  command: 'settle-task',
  title: 'Settled',
  explanation: summary,
  args: { taskId: id },
  read: (form) => ({ reason: form.get('reason') || null }),
  fields: <TextField label="How it was settled" name="reason" optional />,
  done: 'It no longer waits for anybody.',
});
