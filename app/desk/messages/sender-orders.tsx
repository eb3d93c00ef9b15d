import { formatUsd } from '#app/platform/money.ts';
import type { ListedOrder } from '../answers.ts';
import { StatusTag } from '../parts/status-tag.tsx';
import { TextLink } from '../parts/text-link.tsx';

interface SenderOrdersProps {
  orders: readonly ListedOrder[];
  /** Whose they are, if not the sender's. */
  withBuyer?: boolean;
}

/** Orders beside a message, where a table has no room: each leads to its acts. */
export function SenderOrders({ orders, withBuyer = false }: SenderOrdersProps) {
  return (
    <ul className="divide-y divide-line">
      {orders.map(({ orderId, status, totalCents, refundedCents, titles, email }) => (
        <li key={orderId} className="grid gap-0.5 py-2.5 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-semibold">
              <TextLink to={`/orders/${orderId}`}>{orderId}</TextLink>
            </span>
            <StatusTag status={status} />
            <span>{formatUsd(totalCents)}</span>
            {refundedCents > 0 && (
              <span className="text-muted text-xs">{formatUsd(refundedCents)} back</span>
            )}
          </p>
          {withBuyer && <p className="wrap-anywhere text-xs">{email}</p>}
          <p className="text-muted text-xs">{titles.join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}
