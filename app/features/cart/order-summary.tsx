import type { ReactNode } from 'react';
import { Card } from '#app/design/card.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { usePageTax } from '#app/features/shop-settings/page-tax.browser.ts';
import { formatUsd } from '#app/platform/money.ts';
import { BundleOffer, type BundleOfferProps } from './bundle-offer.tsx';
import { type CartItem, totalsOf } from './cart.ts';
import { shownSums } from './shown-sums.ts';

interface OrderSummaryProps extends Omit<BundleOfferProps, 'items'> {
  /** `null` until the cart is known. */
  items: readonly CartItem[] | null;
  /** Whether the books are named too, where the page does not show them otherwise. */
  withTitles?: boolean;
  /** What one can do next, where that stands in the same card. */
  children?: ReactNode;
  className?: string;
}

/** What the order costs, and what costs less. */
export function OrderSummary({
  items,
  withTitles = false,
  children,
  className = '',
  ...offer
}: OrderSummaryProps) {
  return (
    <Card heading="Order Summary" className={className}>
      {items === null ? (
        <Skeleton className="h-32" />
      ) : (
        <>
          {withTitles && <Titles items={items} />}
          <Totals items={items} />
        </>
      )}
      <div className="mt-4 grid gap-3 empty:hidden">
        {items && <BundleOffer items={items} {...offer} />}
        {children}
      </div>
    </Card>
  );
}

function Titles({ items }: { items: readonly CartItem[] }) {
  return (
    <ul className="mb-3 space-y-2 border-b border-line pb-3 text-sm">
      {items.map((item) => (
        <li key={item.id} className="flex items-center gap-4">
          <div className="w-6 shrink-0 sm:w-8">
            <BookCover bookId={item.id} sizes="32px" decorative />
          </div>
          <span className="grow leading-snug">{item.title}</span>
          <span className="figures">{formatUsd(item.priceCents)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The total once more, where it is agreed to. */
export function Total({ items, className }: { items: readonly CartItem[]; className: string }) {
  const tax = usePageTax();
  const { totalCents, note } = shownSums(totalsOf(items, tax), tax);
  return (
    <p className={className}>
      <span className="flex justify-between text-lg font-semibold figures">
        Total <span>{formatUsd(totalCents)}</span>
      </span>
      {note}
    </p>
  );
}

function Totals({ items }: { items: readonly CartItem[] }) {
  const tax = usePageTax();
  const { rows, totalCents, note } = shownSums(totalsOf(items, tax), tax);
  return (
    <>
      <dl className="space-y-1 text-sm figures sm:space-y-2 sm:text-base">
        {rows.map(({ label, cents }) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd>{formatUsd(cents)}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd>{formatUsd(totalCents)}</dd>
        </div>
      </dl>
      {note !== null && <p className="mt-1 text-end text-sm text-muted">{note}</p>}
    </>
  );
}
