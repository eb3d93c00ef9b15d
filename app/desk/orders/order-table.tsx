import { Link } from 'react-router';
import { formatUsd } from '#app/platform/money.ts';
import { shownName } from '#app/platform/shown-name.ts';
import type { ListedOrder } from '../answers.ts';
import { Breakable } from '../parts/breakable.tsx';
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
      <div className="sm:min-w-32 lg:min-w-52">
        <p>{shownName(order.firstName, order.lastName) || 'No name'}</p>
        <p className="text-muted text-xs">
          <Breakable text={order.email} />
        </p>
      </div>
    ),
  }),
  column.display({
    id: 'books',
    header: 'Books',
    cell: ({ row: { original: order } }) => <p className="text-xs sm:min-w-24">{soldAs(order)}</p>,
  }),
  column.display({
    id: 'state',
    header: 'State',
    cell: ({ row: { original: order } }) => (
      <>
        <StatusTag status={order.status} />
        <Delivery order={order} />
      </>
    ),
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

/** Whether the buyer has the books: the mail that brings the link, and how often that was used. */
function Delivery({ order: { receipt, downloadsCount, maxDownloads } }: { order: ListedOrder }) {
  const isLate = receipt === 'delayed' || receipt === 'refused';
  return (
    <p className="text-muted text-xs">
      {receipt !== null && (
        <span className={`whitespace-nowrap ${isLate ? 'font-semibold text-danger' : ''}`}>
          {receipts[receipt]}
        </span>
      )}
      {receipt !== null && downloadsCount !== null && ' · '}
      {downloadsCount !== null && (
        <span className="whitespace-nowrap">
          {downloadsCount} of {maxDownloads} downloads
        </span>
      )}
    </p>
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
      compact={['state']}
      corner="total"
      narrow={['order']}
      numeric={['total']}
      empty="No orders."
    />
  );
}

/** A bundle by its name; single books by their titles up to the colon. */
function soldAs({ titles, bundleTitle }: ListedOrder): string {
  if (bundleTitle !== null) return `${bundleTitle} (${titles.length} books)`;
  return titles.map((title) => title.split(/:| — /)[0]).join(', ');
}
