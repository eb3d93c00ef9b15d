import { Link } from 'react-router';
import { formatUsd } from '#app/platform/money.ts';
import type { ListedOrder } from '../answers.ts';
import { columnHelper, DataTable } from '../parts/data-table.tsx';
import { StatusTag } from '../parts/status-tag.tsx';
import { TimeStamp } from '../parts/time-stamp.tsx';

const column = columnHelper<ListedOrder>();

const columns = column.columns([
  column.display({
    id: 'order',
    header: 'Order',
    cell: ({ row: { original: order } }) => (
      <>
        <Link
          to={`/orders/${order.orderId}`}
          className="block whitespace-nowrap font-semibold text-green after:absolute after:inset-0"
        >
          {order.orderId}
        </Link>
        <TimeStamp at={order.createdAt} />
      </>
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
  column.display({
    id: 'books',
    header: 'Books',
    cell: ({ row: { original: order } }) => <span className="text-xs">{soldAs(order)}</span>,
  }),
  column.accessor('status', {
    header: 'State',
    cell: ({ getValue }) => <StatusTag status={getValue()} />,
  }),
  column.display({
    id: 'delivery',
    header: 'Receipt and downloads',
    cell: ({ row: { original: order } }) => <Delivery order={order} />,
  }),
  column.display({
    id: 'total',
    header: 'Total',
    cell: ({ row: { original: order } }) => (
      <>
        <p className="font-semibold">{formatUsd(order.totalCents)}</p>
        {order.refundedCents > 0 && (
          <p className="text-muted text-xs">−{formatUsd(order.refundedCents)}</p>
        )}
      </>
    ),
  }),
]);

const receipts = {
  sent: 'receipt sent',
  sending: 'receipt on its way',
  delayed: 'receipt delayed',
  refused: 'receipt refused',
} as const;

/** Whether the buyer has the books: the mail that brings the link, and how often it was used. */
function Delivery({ order: { receipt, downloadsCount, maxDownloads } }: { order: ListedOrder }) {
  const isLate = receipt === 'delayed' || receipt === 'refused';
  return (
    <div className="text-xs">
      {receipt !== null && (
        <p className={isLate ? 'font-semibold text-danger' : 'text-muted'}>{receipts[receipt]}</p>
      )}
      {downloadsCount !== null && (
        <p className="text-muted">
          {downloadsCount} of {maxDownloads} downloads
        </p>
      )}
    </div>
  );
}

/** Orders in a list. */
export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <DataTable
      caption="Orders"
      columns={columns}
      rows={orders}
      keyOf={({ orderId }) => orderId}
      compact={['status', 'total', 'delivery']}
      narrow={['order', 'status', 'delivery']}
      numeric={['total']}
      empty="No orders."
    />
  );
}

/** A bundle by its name; of single books what stands before the colon is enough to tell them apart. */
function soldAs({ titles, bundleTitle }: ListedOrder): string {
  if (bundleTitle !== null) return `${bundleTitle} (${titles.length} books)`;
  return titles.map((title) => title.split(/:| — /)[0]).join(', ');
}
