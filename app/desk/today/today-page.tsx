import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import type { z } from 'zod';
import { Button } from '#app/design/button.tsx';
import { TextField } from '#app/design/field.tsx';
import { Notice } from '#app/design/notice.tsx';
import { formatUsd } from '#app/platform/money.ts';
import type { checkSchema, salesSchema, tasksSchema } from '../answers.ts';
import { type Act, ActDialog } from '../parts/act-dialog.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { Panel } from '../parts/panel.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { SalesFigures } from './sales-figures.tsx';

interface Today {
  /** `null` for whom they are not for. */
  sales: z.infer<typeof salesSchema> | null;
  tasks: z.infer<typeof tasksSchema>;
  check: z.infer<typeof checkSchema>;
}

/** What needs whoever sits here, each with its act beside it. */
export function TodayPage() {
  useTitle('Today');
  const { sales, tasks, check } = useLoaderData<Today>();
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">Today</h1>
      {tasks.length === 0 && check.problems.length === 0 && (
        <Notice tone="success">Nothing needs you.</Notice>
      )}
      {check.problems.length > 0 && (
        <Panel title="The shop">
          <ul className="grid gap-1.5">
            {check.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Panel>
      )}
      {tasks.length > 0 && <Tasks tasks={tasks} />}
      {sales && <SalesFigures days={sales} />}
    </div>
  );
}

function Tasks({ tasks }: { tasks: Today['tasks'] }) {
  const [open, setOpen] = useState<Act | null>(null);
  const { revalidate } = useRevalidator();
  return (
    <Panel title="Needs you">
      <ul className="grid gap-3">
        {tasks.map(({ id, summary, raisedAt, orderId, amountCents }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <div className="wrap-anywhere min-w-0 max-w-3xl">
              <p>{summary}</p>
              <p className="text-muted text-xs">
                {deskTime(raisedAt)}
                {amountCents !== null && ` · ${formatUsd(amountCents)}`}
              </p>
            </div>
            <div className="flex items-center gap-3">
              {orderId && (
                <Link to={`/orders/${orderId}`} className="text-green underline underline-offset-4">
                  {orderId}
                </Link>
              )}
              <Button size="s" variant="secondary" onClick={() => setOpen(settle(id, summary))}>
                Settled
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open && <ActDialog act={open} onClose={() => setOpen(null)} onDone={revalidate} />}
    </Panel>
  );
}

const settle = (taskId: number, summary: string): Act => ({
  command: 'settle-task',
  title: 'Settled',
  explanation: summary,
  args: { taskId },
  read: (form) => ({ reason: form.get('reason') || null }),
  fields: <TextField label="How it was settled" name="reason" optional />,
  done: 'It is put down as settled.',
});
