import { useMemo } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import type { GrowthDay } from '#app/features/newsletter/growth-day.ts';
import { subscriberStates } from '#app/features/newsletter/subscriber-state.ts';
import type { Answer, Topics } from '../answers.ts';
import { answerOf } from '../ask-desk.browser.ts';
import { ActButtons, type ShortcutAct } from '../parts/act-buttons.tsx';
import { FilterSelect, ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { saveSubscribers } from '../save-answers.browser.ts';
import { GrowthChart } from './growth-chart.tsx';
import { SubscriberTable } from './subscriber-table.tsx';
import { TopicTable } from './topic-table.tsx';

interface Subscribers {
  topics: Topics;
  growth: GrowthDay[];
  /** `null` for whom addresses are not for. */
  subscribers: Answer<'find-subscribers'> | null;
}

/** Who reads what the shop writes. */
export function SubscribersPage() {
  useTitle('Subscribers');
  const { topics, growth, subscribers } = useLoaderData<Subscribers>();
  const count = topics.readers;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">Subscribers</h1>
          <p className="text-muted">
            {count.toLocaleString('en-US')} {count === 1 ? 'reader' : 'readers'} in all
          </p>
        </div>
        <ActButtons
          acts={acts}
          onDone={(_act, result) => saveSubscribers(answerOf('subscribers', result))}
        />
      </div>
      <GrowthChart days={growth} />
      <h2 className="text-lg">Topics</h2>
      <TopicTable topics={topics.topics} />
      {subscribers && <Found topics={topics} page={subscribers} />}
    </div>
  );
}

function Found({ topics, page }: { topics: Topics; page: Answer<'find-subscribers'> }) {
  const [params] = useSearchParams();
  const by = params.get('by');
  const choices = useMemo(
    () => topics.topics.map(({ topic }) => [topic, topic] as const),
    [topics],
  );
  return (
    <>
      <h2 className="text-lg">Addresses</h2>
      <ListFilters search="Address, or its beginning">
        {by && <input type="hidden" name="by" value={by} />}
        <FilterSelect label="Topic" name="topic" options={[['', 'All'], ...choices]} />
        <FilterSelect
          label="State"
          name="state"
          options={[['', 'All'], ...subscriberStates.map((state) => [state, state] as const)]}
        />
      </ListFilters>
      <SubscriberTable subscribers={page.rows} />
      <PageLinks next={page.next} previous={page.previous} />
    </>
  );
}

const acts: readonly ShortcutAct[] = [
  {
    shortcut: 'x',
    command: 'subscribers',
    title: 'Export',
    explanation:
      'Saves every reader with their topics and a link to unsubscribe as a file for a spreadsheet, or for another program that writes to them. Export it again for each mailing.',
    args: {},
    done: 'The file is in your downloads.',
  },
];
