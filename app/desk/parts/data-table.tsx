import { type ColumnDef, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** Sorting, filters and pages are the server's: the table only knows its columns. */
const features = tableFeatures({});

type Columns<Row extends object> = readonly ColumnDef<typeof features, Row>[];

/** Makes the columns of a table, each with the type of what it shows. */
export const columnHelper = <Row extends object>() => createColumnHelper<typeof features, Row>();

interface DataTableProps<Row extends object> {
  /** What the rows are, for screen readers. */
  caption: string;
  columns: Columns<Row>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Columns whose fields are side by side on a phone's card. */
  compact?: readonly string[];
  /** A column whose field is in the upper corner of a phone's card. */
  corner?: string;
  /** Columns that hold numbers, or whatever else is never broken into lines. */
  narrow?: readonly string[];
  /** Columns of numbers, aligned digit by digit. */
  numeric?: readonly string[];
  /** In place of a table without rows. */
  empty: string;
}

/**
 * The content of a cell, called as a function: as a component, a bare text would have no element of
 * its own.
 */
function drawn<Context>(
  template: string | ((context: Context) => ReactNode) | undefined,
  context: Context,
): ReactNode {
  return typeof template === 'function' ? template(context) : template;
}

/** Rows and columns; on a phone each row is a card, whose fields name themselves. */
export function DataTable<Row extends object>({
  caption,
  columns,
  rows,
  keyOf,
  compact = [],
  corner,
  narrow = [],
  numeric = [],
  empty,
}: DataTableProps<Row>) {
  const table = useTable({ features, columns, data: rows, getRowId: keyOf });
  if (rows.length === 0) {
    return (
      <p className="rounded-card border border-line border-dashed px-4 py-6 text-center text-muted">
        {empty}
      </p>
    );
  }
  const align = (id: string) => (numeric.includes(id) ? 'sm:text-end figures' : 'text-start');
  const lines = (id: string) =>
    numeric.includes(id) || narrow.includes(id) ? 'sm:whitespace-nowrap' : 'wrap-anywhere';
  const placeOf = (id: string) => {
    if (id === corner) return 'max-sm:absolute max-sm:end-4 max-sm:top-2.5 max-sm:text-end';
    return compact.includes(id) ? 'max-sm:me-3 max-sm:inline-block' : 'max-sm:block';
  };
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-sm:sr-only">
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id} className="border-line border-b text-muted text-xs">
              {headers.map((header) => (
                <th
                  key={header.id}
                  scope="col"
                  className={`whitespace-nowrap px-3 py-2 font-normal first:ps-4 last:pe-4 ${align(header.column.id)}`}
                >
                  {drawn(header.column.columnDef.header, header.getContext())}
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className="relative hover:bg-sunken max-sm:block max-sm:px-4 max-sm:py-2.5"
            >
              {row.getAllCells().map((cell) => (
                <td
                  key={cell.id}
                  className={`px-3 py-2 align-top first:ps-4 last:pe-4 max-sm:px-0! max-sm:py-0.5 max-sm:empty:hidden ${align(cell.column.id)} ${lines(cell.column.id)} ${placeOf(cell.column.id)}`}
                >
                  {drawn(cell.column.columnDef.cell, cell.getContext())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
