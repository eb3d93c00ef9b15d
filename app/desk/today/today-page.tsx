import { useLoaderData } from 'react-router';
import type { z } from 'zod';
import { Notice } from '#app/design/notice.tsx';
import type { alertsSchema, checkSchema, salesSchema, tasksSchema } from '../answers.ts';
import { useTitle } from '../parts/use-title.browser.ts';
import { NeedsYou } from './needs-you.tsx';
import { SalesFigures } from './sales-figures.tsx';

interface Today {
  /** `null` for whom they are not for. */
  sales: z.infer<typeof salesSchema> | null;
  tasks: z.infer<typeof tasksSchema>;
  alerts: z.infer<typeof alertsSchema>;
  check: z.infer<typeof checkSchema>;
}

/** What needs whoever sits here, and how the shop sells. */
export function TodayPage() {
  useTitle('Today');
  const { sales, tasks, alerts, check } = useLoaderData<Today>();
  const isCalm = tasks.length + alerts.length + check.problems.length === 0;
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">Today</h1>
      {isCalm ? (
        <Notice tone="success">Nothing needs you.</Notice>
      ) : (
        <NeedsYou tasks={tasks} alerts={alerts} problems={check.problems} />
      )}
      {sales && <SalesFigures days={sales} />}
    </div>
  );
}
