import { useLoaderData } from 'react-router';
import { actWords } from '#app/features/desk/known-acts.ts';
import type { Answer } from '../answers.ts';
import { useDeskOwner } from '../doors/use-desk-owner.ts';
import { Breakable } from '../parts/breakable.tsx';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { FilterSelect, ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { TimeStamp } from '../parts/time-stamp.tsx';
import { useTitle } from '../parts/use-title.browser.ts';
import { factWords } from './fact-words.ts';

type History = Answer<'history'>;

const column = columnHelper<History['rows'][number]>();

const columns = column.columns([
  column.accessor('at', {
    header: 'When',
    cell: ({ getValue }) => <TimeStamp at={getValue()} />,
  }),
  column.display({
    id: 'who',
    header: 'Who',
    cell: ({
      row: {
        original: { who, role },
      },
    }) => (
      <>
        <p className="sm:min-w-36">
          <Breakable text={who} />
        </p>
        {role && <p className="text-muted text-xs">{role}</p>}
      </>
    ),
  }),
  column.display({
    id: 'act',
    header: 'What',
    cell: ({ row: { original: entry } }) => (
      <>
        <ActWords act={entry.act} />
        {entry.orderId && (
          <p className="whitespace-nowrap">
            <TextLink to={`/orders/${entry.orderId}`}>{entry.orderId}</TextLink>
          </p>
        )}
        {entry.subject && <p className="text-muted text-xs">{entry.subject}</p>}
      </>
    ),
  }),
  column.display({
    id: 'outcome',
    header: 'Details',
    cell: ({ row: { original: entry } }) => (
      <>
        {entry.refusal !== null && <p className="text-danger">Refused: {entry.refusal}</p>}
        {entry.reason && <p>“{entry.reason}”</p>}
        <Facts name="before" facts={entry.before} />
        <Facts name="after" facts={entry.after} />
      </>
    ),
  }),
]);

function ActWords({ act }: { act: string }) {
  const { acts } = useDeskOwner();
  const words = actWords(new Map(acts.map((each) => [each.name, each])), act);
  return <p className="font-semibold">{words}</p>;
}

function Facts({ name, facts }: { name: string; facts: Record<string, unknown> | null }) {
  const words = facts === null ? '' : factWords(facts);
  if (words === '') return null;
  return (
    <p className="text-muted text-xs">
      {name}: {words}
    </p>
  );
}

/** Every act at the desk and on the command line, and every refusal. */
export function HistoryPage() {
  useTitle('History');
  const { rows, next, previous } = useLoaderData<History>();
  const { acts } = useDeskOwner();
  const common = acts.filter(({ isCommon }) => isCommon);
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">History</h1>
      <ListFilters search="Order ID, email, or words of a reason">
        <FilterSelect
          label="Act"
          name="act"
          options={[['', 'All acts'], ...common.map(({ name, words }) => [name, words] as const)]}
        />
        <FilterSelect
          label="Outcome"
          name="outcome"
          options={[
            ['', 'Done and refused'],
            ['done', 'Done'],
            ['refused', 'Refused'],
          ]}
        />
      </ListFilters>
      <DataTable
        caption="History"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        narrow={['at']}
        empty="Nothing fits."
      />
      <PageLinks next={next} previous={previous} />
    </div>
  );
}
