import type { Topics } from '../answers.ts';
import { useMay } from '../doors/use-desk-owner.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { TextLink } from '../parts/text-link.tsx';

type Topic = Topics['topics'][number];

const column = columnHelper<Topic>();

const columns = column.columns([
  column.display({
    id: 'topic',
    header: 'Topic',
    cell: ({ row: { original } }) => (
      <>
        <span className="font-semibold">{original.topic}</span>{' '}
        <span className="text-muted text-xs">when {original.words}</span>
      </>
    ),
  }),
  column.accessor('readers', {
    header: 'Readers',
    cell: ({ getValue }) => (
      <>
        <span className="text-muted text-xs sm:hidden">Readers </span>
        {getValue().toLocaleString('en-US')}
      </>
    ),
  }),
  column.display({
    id: 'write',
    header: () => <span className="sr-only">Write to them</span>,
    cell: ({ row: { original } }) => <WriteLink topic={original.topic} />,
  }),
]);

function WriteLink({ topic }: { topic: string }) {
  const may = useMay();
  if (!may('keep-mailing')) return null;
  return (
    <TextLink to={`/mailings/new?topic=${encodeURIComponent(topic)}`}>
      Write<span className="sr-only"> to readers of {topic}</span>
    </TextLink>
  );
}

/** What one may subscribe to, those with most readers first; those without any are told by name. */
export function TopicTable({ topics }: { topics: readonly Topic[] }) {
  const unread = topics.filter(({ readers }) => readers === 0);
  return (
    <>
      <DataTable
        caption="Topics"
        columns={columns}
        rows={topics.filter(({ readers }) => readers > 0).sort((a, b) => b.readers - a.readers)}
        keyOf={({ topic }) => topic}
        compact={['readers', 'write']}
        empty="Nobody has subscribed yet."
      />
      {unread.length > 0 && (
        <p className="text-muted text-xs">
          Without readers: {unread.map(({ topic }) => topic).join(', ')}.
        </p>
      )}
    </>
  );
}
