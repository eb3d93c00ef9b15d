import { Link } from 'react-router';
import type { Answer } from '../answers.ts';
import type { Act } from '../parts/act.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { RowAct } from '../parts/row-act.tsx';
import { StatusTag } from '../parts/status-tag.tsx';

type Subscriber = Answer<'find-subscribers'>['rows'][number];

const column = columnHelper<Subscriber>();

const columns = column.columns([
  column.display({
    id: 'address',
    header: 'Address',
    cell: ({ row: { original } }) => (
      <>
        <Link
          to={`/customers/${encodeURIComponent(original.email)}`}
          className="font-semibold text-green underline-offset-4 hover:underline"
        >
          {original.email}
        </Link>
        <p className="text-muted text-xs">{since(original)}</p>
      </>
    ),
  }),
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => (
      <>
        <StatusTag status={original.state} />
        {original.refusal && <p className="mt-1 text-muted text-xs">{original.refusal}</p>}
      </>
    ),
  }),
  column.accessor('topics', {
    header: 'Topics',
    cell: ({ getValue }) => <span className="text-xs">{getValue().join(', ')}</span>,
  }),
  column.display({
    id: 'acts',
    header: () => <span className="sr-only">Acts</span>,
    cell: ({ row: { original } }) =>
      original.state === 'unsubscribed' ? null : (
        <div className="flex whitespace-nowrap sm:justify-end">
          <RowAct subject={original.email} act={unsubscribe(original.email)} />
        </div>
      ),
  }),
]);

function since({ state, createdAt, confirmedAt, unsubscribedAt }: Subscriber): string {
  if (state === 'pending') return `asked ${deskTime(createdAt)}`;
  if (state === 'unsubscribed' && unsubscribedAt) return `left ${deskTime(unsubscribedAt)}`;
  return `confirmed ${deskTime(confirmedAt ?? createdAt)}`;
}

const unsubscribe = (email: string): Act => ({
  command: 'end-subscription',
  title: 'Unsubscribe',
  explanation: `${email} will no longer get anything they subscribed to. Emails about their orders still reach them. Only they can subscribe again.`,
  args: { email },
  done: 'They are unsubscribed.',
});

/** Addresses with what may be written to them. */
export function SubscriberTable({ subscribers }: { subscribers: readonly Subscriber[] }) {
  return (
    <DataTable
      caption="Subscribers"
      columns={columns}
      rows={subscribers}
      keyOf={({ id }) => id}
      compact={['state', 'topics']}
      empty="Nobody fits."
    />
  );
}
