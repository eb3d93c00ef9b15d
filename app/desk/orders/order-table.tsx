import { Link } from 'react-router';
import { formatUsd } from '#app/platform/money.ts';
import type { ListedOrder } from '../answers.ts';
import { deskTime } from '../parts/desk-time.ts';
import { StatusTag } from '../parts/status-tag.tsx';

/** Orders in a list: rows on a wide screen, cards on a phone. */
export function OrderTable({ orders }: { orders: readonly ListedOrder[] }) {
  if (orders.length === 0) return <p className="text-muted">No orders.</p>;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {orders.map((order) => (
        <li key={order.orderId} className="relative hover:bg-sunken">
          <div className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[9.5rem_1fr_max-content] sm:items-center">
            <Link
              to={`/orders/${order.orderId}`}
              className="font-semibold text-green after:absolute after:inset-0"
            >
              {order.orderId}
            </Link>
            <div className="min-w-0">
              <p className="truncate">
                {order.firstName} {order.lastName} · {order.email}
              </p>
              <p className="truncate text-muted text-xs">{order.titles.join(', ')}</p>
            </div>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:justify-end">
              <StatusTag status={order.status} />
              <span className="font-semibold">{formatUsd(order.totalCents)}</span>
              <time dateTime={order.createdAt} className="text-muted text-xs">
                {deskTime(order.createdAt)}
              </time>
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
