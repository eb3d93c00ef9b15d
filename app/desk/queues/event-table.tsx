import type { Row } from '../answers.ts';
import { Breakable } from '../parts/breakable.tsx';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { RowAct } from '../parts/row-act.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { TimeStamp } from '../parts/time-stamp.tsx';

type Event = Row<'events'>;

const column = columnHelper<Event>();

const columns = column.columns([
  column.accessor('receivedAt', {
    header: 'Received',
    cell: ({ getValue }) => <TimeStamp at={getValue()} />,
  }),
  column.display({
    id: 'event',
    header: 'Event',
    cell: ({ row: { original: event } }) => (
      <>
        <p>
          <Breakable text={event.type} />
        </p>
        <p className="text-muted text-xs">
          {event.id}
          {event.source === 'list' && ', fetched'}
          <OrderOf event={event} />
        </p>
      </>
    ),
  }),
  column.display({
    id: 'outcome',
    header: 'What came of it',
    cell: ({ row: { original: event } }) =>
      event.handledAt === null ? (
        <span className="font-semibold text-danger">not handled yet</span>
      ) : (
        (event.outcome ?? 'handled')
      ),
  }),
  column.display({
    id: 'acts',
    header: () => <span className="sr-only">Acts</span>,
    cell: ({ row: { original: event } }) => (
      <RowAct
        subject={event.id}
        act={{
          command: 'retry',
          title: 'Handle again',
          explanation: `Asks the payment provider again what ${event.type} is about, and brings the order up to date. It is harmless for an event that was already handled.`,
          args: { id: event.id },
          done: 'It is handled again.',
        }}
      />
    ),
  }),
]);

function OrderOf({ event: { orderId } }: { event: Event }) {
  if (orderId === null) return null;
  return (
    <>
      {' · '}
      <TextLink to={`/orders/${orderId}`}>View order</TextLink>
    </>
  );
}

/** What the payment provider told, with what came of each. */
export function EventTable({ events }: { events: readonly Event[] }) {
  return (
    <DataTable
      caption="Events of the payment provider"
      columns={columns}
      rows={events}
      keyOf={({ id }) => id}
      narrow={['receivedAt', 'acts']}
      empty="No events."
    />
  );
}
