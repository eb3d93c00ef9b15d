import type { z } from 'zod';
import type { eventPageSchema } from '../answers.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { RowAct } from '../parts/row-act.tsx';

type Event = z.infer<typeof eventPageSchema>['rows'][number];

const column = columnHelper<Event>();

const columns = column.columns([
  column.accessor('receivedAt', {
    header: 'Received',
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="text-muted text-xs">
        {deskTime(getValue())}
      </time>
    ),
  }),
  column.display({
    id: 'event',
    header: 'Event',
    cell: ({ row: { original: event } }) => (
      <>
        <p>{event.type}</p>
        <p className="text-muted text-xs">
          {event.id}
          {event.source === 'list' && ', fetched'}
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
          explanation: `${event.type}: the provider is asked anew how things stand. Harmless for one that was handled.`,
          args: { id: event.id },
          done: 'It is handled again.',
        }}
      />
    ),
  }),
]);

/** What the payment provider told, with what came of each. */
export function EventTable({ events }: { events: readonly Event[] }) {
  return (
    <DataTable
      caption="Events of the payment provider"
      columns={columns}
      rows={events}
      keyOf={({ id }) => id}
      empty="No events."
    />
  );
}
