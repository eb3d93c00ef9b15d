import type { ReactNode } from 'react';
import { Card } from '#app/design/card.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { formatUsd } from '#app/platform/money.ts';
import { taxPercent } from '#content/catalog.ts';
import { type CartItem, totalsOf } from './cart.ts';

interface OrderSummaryProps {
  /** `null` until the cart is known. */
  items: readonly CartItem[] | null;
  /** Whether the books are named too, where the page does not show them otherwise. */
  withTitles?: boolean;
  /** What one can do next. */
  children: ReactNode;
}

/** What the order costs; stays in sight beside a long page. */
export function OrderSummary({ items, withTitles = false, children }: OrderSummaryProps) {
  return (
    <Card heading="Order Summary" className="lg:sticky lg:top-24">
      {items === null ? (
        <Skeleton className="h-32" />
      ) : (
        <>
          {withTitles && <Titles items={items} />}
          <Totals items={items} />
        </>
      )}
      <div className="mt-6 grid gap-3">{children}</div>
    </Card>
  );
}

function Titles({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className="mb-4 space-y-3 border-b border-line pb-4 text-base">
      {items.map((item) => (
        <li key={item.id} className="flex justify-between gap-4">
          <span>{item.title}</span>
          <span className="tabular-nums">{formatUsd(item.priceCents)}</span>
        </li>
      ))}
    </ul>
  );
}

function Totals({ items }: { items: readonly CartItem[] }) {
  const { subtotalCents, taxCents, totalCents } = totalsOf(items);
  return (
    <dl className="space-y-2 text-base tabular-nums">
      <div className="flex justify-between gap-4">
        <dt className="text-muted">Subtotal</dt>
        <dd>{formatUsd(subtotalCents)}</dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-muted">Tax ({taxPercent}%)</dt>
        <dd>{formatUsd(taxCents)}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <dt>Total</dt>
        <dd>{formatUsd(totalCents)}</dd>
      </div>
    </dl>
  );
}
