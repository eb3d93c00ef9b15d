import type { SalesDay } from '#app/features/desk/sales/sales-day.ts';
import { formatUsd } from '#app/platform/money.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { dayName } from './day-words.ts';

const column = columnHelper<SalesDay>();

const columns = column.columns([
  column.accessor('day', { header: 'Day', cell: ({ getValue }) => dayName(getValue()) }),
  column.accessor('salesCents', { header: 'Sold', cell: ({ getValue }) => formatUsd(getValue()) }),
  column.accessor('orders', { header: 'Orders' }),
  column.display({
    id: 'begun',
    header: 'Checkout conversion',
    cell: ({ row: { original: day } }) =>
      day.begun === 0 ? '-' : `${day.begunPaid} of ${day.begun}`,
  }),
  column.accessor('refundedCents', {
    header: 'Refunded',
    cell: ({ getValue }) => (getValue() === 0 ? '-' : formatUsd(getValue())),
  }),
]);

/** What the chart shows, in figures, the last day first. */
export function SalesTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-green underline underline-offset-4">
        The same as a table
      </summary>
      <DataTable
        caption="Sales of each day"
        columns={columns}
        rows={[...days].reverse()}
        keyOf={({ day }) => day}
        compact={['orders', 'begun', 'refundedCents']}
        empty="No days."
      />
    </details>
  );
}
