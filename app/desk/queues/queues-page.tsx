import { useLoaderData, useRevalidator } from 'react-router';
import type { z } from 'zod';
import { TextField } from '#app/design/field.tsx';
import type { eventPageSchema, jobsSchema } from '../answers.ts';
import { ActButtons, type ShortcutAct } from '../parts/act-buttons.tsx';
import { FilterSelect, ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { EventTable } from './event-table.tsx';
import { JobTable } from './job-table.tsx';

interface Queues {
  events: z.infer<typeof eventPageSchema>;
  waiting: z.infer<typeof jobsSchema>;
  failed: z.infer<typeof jobsSchema>;
}

/** What the payment provider told, and the work that waits or failed. */
export function QueuesPage() {
  useTitle('Events and jobs');
  const { events, waiting, failed } = useLoaderData<Queues>();
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Events and jobs</h1>
        <ActButtons acts={[fetchMissed]} onDone={revalidate} />
      </div>
      <h2 className="text-lg">Jobs that failed for good</h2>
      <JobTable jobs={failed} isFailed />
      <h2 className="text-lg">Jobs that wait</h2>
      <JobTable jobs={waiting} isFailed={false} />
      <h2 className="text-lg">Events of the payment provider</h2>
      <ListFilters>
        <FilterSelect
          label="Which"
          name="events"
          options={[
            ['', 'All'],
            ['open', 'Not handled yet'],
          ]}
        />
      </ListFilters>
      <EventTable events={events.rows} />
      <PageLinks next={events.next} previous={events.previous} />
    </div>
  );
}

const fetchMissed: ShortcutAct = {
  shortcut: 'f',
  command: 'fetch-missed',
  title: 'Fetch what was missed',
  explanation:
    'Asks the payment provider for everything it has told since a day: payments, refunds and disputes that no webhook brought are handled now.',
  args: {},
  read: (form) => ({ since: form.get('since') || null }),
  fields: (
    <TextField label="Since" name="since" type="date" optional hint="Empty: since the last look." />
  ),
  done: 'What was missed is here.',
};
