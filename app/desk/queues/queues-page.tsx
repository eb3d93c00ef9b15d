import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { TextField } from '#app/design/field.tsx';
import { Notice } from '#app/design/notice.tsx';
import type { Answer } from '../answers.ts';
import { answerOf } from '../ask-desk.browser.ts';
import { ActButtons, type ShortcutAct } from '../parts/act-buttons.tsx';
import { FilterSelect, ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { EventTable } from './event-table.tsx';
import { JobTable } from './job-table.tsx';

interface Queues {
  events: Answer<'events'>;
  waiting: Answer<'jobs'>;
  failed: Answer<'jobs'>;
}

/** What the payment provider told, and the work that waits or failed. */
export function QueuesPage() {
  useTitle('Events and jobs');
  const { events, waiting, failed } = useLoaderData<Queues>();
  const { revalidate } = useRevalidator();
  const [fetched, setFetched] = useState<Answer<'fetch-missed'> | null>(null);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Events and jobs</h1>
        <ActButtons
          acts={fetchActs}
          onDone={(_act, result) => {
            setFetched(answerOf('fetch-missed', result));
            revalidate();
          }}
        />
      </div>
      {fetched && (
        <Notice tone={fetched.isComplete ? 'success' : 'warning'} role="status">
          {fetchedWords(fetched)}
        </Notice>
      )}
      {failed.length + waiting.length === 0 && (
        <p className="text-muted">No job has failed, and none is waiting.</p>
      )}
      {failed.length > 0 && (
        <>
          <h2 className="text-lg">Jobs that failed</h2>
          <JobTable jobs={failed} isFailed />
        </>
      )}
      {waiting.length > 0 && (
        <>
          <h2 className="text-lg">Jobs that wait</h2>
          <JobTable jobs={waiting} isFailed={false} />
        </>
      )}
      <h2 className="text-lg">Events of the payment provider</h2>
      <ListFilters>
        <FilterSelect
          label="Events"
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

function fetchedWords(fetched: Answer<'fetch-missed'>): string {
  const { sessions, refunds, disputes, fulfilled, reconciled, events, failures } = fetched;
  return [
    `Looked at ${sessions} payments, ${refunds} refunds and ${disputes} disputes.`,
    `${fulfilled} orders were given, ${reconciled} brought up to date, and ${events} events handled.`,
    failures > 0 ? `${failures} could not be handled yet; the next look tries them again.` : '',
    fetched.isComplete
      ? ''
      : 'There is more to look through: do it again, and it goes on from here.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const fetchMissed: ShortcutAct = {
  shortcut: 'f',
  command: 'fetch-missed',
  title: 'Fetch what was missed',
  explanation:
    'Looks through what the payment provider lists, and handles the payments, refunds and disputes that no webhook brought. The shop does so by itself once a day.',
  args: {},
  read: (form) => ({ since: form.get('since') || null }),
  fields: (
    <TextField
      label="Since"
      name="since"
      type="date"
      optional
      hint="Leave it empty for the last 30 days."
    />
  ),
  done: 'The lists were looked through.',
};

const fetchActs = [fetchMissed];
