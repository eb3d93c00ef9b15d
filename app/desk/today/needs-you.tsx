import type { z } from 'zod';
import { formatUsd } from '#app/platform/money.ts';
import type { alertsSchema, tasksSchema } from '../answers.ts';
import { deskTime } from '../parts/desk-time.ts';
import { Panel } from '../parts/panel.tsx';
import { RowAct } from '../parts/row-act.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { settleTask, taskActs } from './task-acts.tsx';

type Task = z.infer<typeof tasksSchema>[number];
type Alert = z.infer<typeof alertsSchema>[number];

interface NeedsYouProps {
  tasks: readonly Task[];
  alerts: readonly Alert[];
  /** What the look at the shop found, a sentence each. */
  problems: readonly string[];
}

/** What waits for whoever sits here, each with what can be done about it. */
export function NeedsYou({ tasks, alerts, problems }: NeedsYouProps) {
  const said = new Set([...tasks, ...alerts].map(({ summary }) => summary));
  // What a list of this page shows is not said twice.
  const others = problems.filter((each) => !said.has(each) && !each.includes('see tasks'));
  const ofTask = new Set(tasks.map(({ summary }) => summary));
  return (
    <Panel title="Needs you">
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <TaskRow key={`task ${task.id}`} task={task} />
        ))}
        {alerts
          .filter(({ summary }) => !ofTask.has(summary))
          .map(({ kind, subject, summary, beganAt }) => (
            <li key={`${kind} ${subject}`} className="flex flex-wrap justify-between gap-2 py-2.5">
              <div className="wrap-anywhere min-w-0 max-w-3xl">
                <p>{summary}</p>
                <p className="text-muted text-xs">since {deskTime(beganAt)}</p>
              </div>
              <TextLink to={placeOf(kind)}>Look</TextLink>
            </li>
          ))}
        {others.map((problem) => (
          <li key={problem} className="flex flex-wrap justify-between gap-2 py-2.5">
            <span className="wrap-anywhere min-w-0 max-w-3xl">{problem}</span>
            <TextLink to={placeOf(problem)}>Look</TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TaskRow({ task }: { task: Task }) {
  const { summary, raisedAt, amountCents, orderId } = task;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="wrap-anywhere min-w-0 max-w-3xl">
        <p>{summary}</p>
        <p className="text-muted text-xs">
          {deskTime(raisedAt)}
          {amountCents !== null && ` · ${formatUsd(amountCents)}`}
          {orderId && (
            <>
              {' · '}
              <TextLink to={`/orders/${orderId}`}>{orderId}</TextLink>
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {[...taskActs(task), settleTask(task)].map((act) => (
          <RowAct key={act.title} act={act} subject={summary} />
        ))}
      </div>
    </li>
  );
}

/** Where an alert, or a sentence of the check, leads: the page that shows what it is about. */
function placeOf(what: string): string {
  const mailing = /^Mailing (\d+) /.exec(what)?.[1];
  if (mailing !== undefined) return `/mailings/${mailing}`;
  if (/\bjobs?\b|event|dead-letter|webhook/i.test(what)) return '/queues';
  if (/\bmails?\b/i.test(what)) return '/mails?state=failed';
  return '/settings';
}
