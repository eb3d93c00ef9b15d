import { useLoaderData } from 'react-router';
import type { z } from 'zod';
import type { historyPageSchema } from '../answers.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { ListFilters } from '../parts/list-filters.tsx';
import { PageLinks } from '../parts/page-links.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useTitle } from '../parts/use-title.browser.ts';

type History = z.infer<typeof historyPageSchema>;

const column = columnHelper<History['rows'][number]>();

const columns = column.columns([
  column.accessor('at', {
    header: 'When',
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="text-muted text-xs">
        {deskTime(getValue())}
      </time>
    ),
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
        <p>{who}</p>
        {role && <p className="text-muted text-xs">{role}</p>}
      </>
    ),
  }),
  column.display({
    id: 'act',
    header: 'What',
    cell: ({ row: { original: entry } }) => (
      <>
        <p className="font-semibold">{entry.act}</p>
        {entry.orderId && <TextLink to={`/orders/${entry.orderId}`}>{entry.orderId}</TextLink>}
        {entry.subject && <p className="text-muted text-xs">{entry.subject}</p>}
      </>
    ),
  }),
  column.display({
    id: 'outcome',
    header: 'What came of it',
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

function Facts({ name, facts }: { name: string; facts: Record<string, unknown> | null }) {
  if (facts === null) return null;
  const written = Object.entries(facts).map(
    ([fact, value]) => `${fact} ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  return (
    <p className="text-muted text-xs">
      {name}: {written.join(', ')}
    </p>
  );
}

/** Everything that anybody did at the desk or by the command line, and what was refused. */
export function HistoryPage() {
  useTitle('History');
  const { rows, next, previous } = useLoaderData<History>();
  return (
    <div className="grid gap-4">
      <h1 className="text-2xl">History</h1>
      <ListFilters search="Order ID, act, who did it, or whom it was done to" />
      <DataTable
        caption="What was done and refused"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        empty="Nothing was done yet."
      />
      <PageLinks next={next} previous={previous} />
    </div>
  );
}
