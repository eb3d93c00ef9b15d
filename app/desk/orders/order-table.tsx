import { Link } from 'react-router';
import { formatUsd } from '#app/platform/money.ts';
import type { ListedOrder } from '../answers.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { deskTime } from '../parts/desk-time.ts';
import { StatusTag } from '../parts/status-tag.tsx';

const column = columnHelper<ListedOrder>();

const columns = column.columns([
  column.accessor('orderId', {
    header: 'Order',
    cell: ({ getValue }) => (
      <Link
        to={`/orders/${getValue()}`}
        className="whitespace-nowrap font-semibold text-green after:absolute after:inset-0"
      >
        {getValue()}
      </Link>
    ),
  }),
  column.display({
    id: 'buyer',
    header: 'Buyer',
    cell: ({ row: { original: order } }) => (
      <>
        <p>
          {order.firstName} {order.lastName}
        </p>
        <p className="text-muted text-xs">{order.email}</p>
      </>
    ),
  }),
  column.accessor('titles', {
    header: 'Books',
    cell: ({ getValue }) => <span className="text-xs">{shortTitles(getValue())}</span>,
  }),
  column.accessor('status', {
    header: 'State',
    cell: ({ getValue }) => <StatusTag status={getValue()} />,
  }),
  column.display({
    id: 'total',
    header: 'Total',
    cell: ({ row: { original: order } }) => (
      <>
        <p className="font-semibold">{formatUsd(order.totalCents)}</p>
        {order.refundedCents > 0 && (
          <p className="text-muted text-xs">{formatUsd(order.refundedCents)} back</p>
        )}
      </>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Begun',
    cell: ({ getValue }) => (
      <time dateTime={getValue()} className="text-muted text-xs">
        {deskTime(getValue())}
      </time>
    ),
  }),
]);

/** Orders in a list. */
export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <DataTable
      caption="Orders"
      columns={columns}
      rows={orders}
      keyOf={({ orderId }) => orderId}
      compact={['status', 'total', 'createdAt']}
      empty="No orders."
    />
  );
}

/** What stands before the colon is enough to tell books apart. */
function shortTitles(titles: readonly string[]): string {
  return titles.map((title) => title.split(/:| — /)[0]).join(', ');
}
