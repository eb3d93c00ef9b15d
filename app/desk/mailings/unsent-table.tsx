import type { Answer } from '../answers.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { StatusTag } from '../parts/status-tag.tsx';

type Unsent = Answer<'unsent'>['rows'][number];

const column = columnHelper<Unsent>();

const columns = column.columns([
  column.accessor('email', {
    header: 'Address',
    cell: ({ getValue }) => getValue() ?? <span className="text-muted">erased</span>,
  }),
  column.display({
    id: 'outcome',
    header: 'What came of it',
    cell: ({ row: { original } }) => (
      <>
        <StatusTag status={original.state} />
        <p className="mt-1 text-muted text-xs">
          {original.outcome} {deskTime(original.settledAt)}
        </p>
      </>
    ),
  }),
]);

/** Whom a mailing did not reach, and why. */
export function UnsentTable({ unsent }: { unsent: readonly Unsent[] }) {
  return (
    <DataTable
      caption="Not reached"
      columns={columns}
      rows={unsent}
      keyOf={({ id }) => id}
      empty="Everybody was reached."
    />
  );
}
