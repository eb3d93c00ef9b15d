import type { ReactNode } from 'react';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { BookTitle } from '#app/features/catalog/book-title.tsx';
import { findBook } from '#app/features/catalog/catalog.ts';
import type { OrderStatus } from '#app/features/orders/order-status.ts';
import { dayWords } from '#app/platform/day-words.ts';
import { formatUsd } from '#app/platform/money.ts';
import { OrderDownloads } from './order-downloads.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderRefund } from './order-refund.tsx';
import type { OwnLine, OwnOrder } from './own-orders-answer.ts';

interface OrderCardProps {
  order: OwnOrder;
  /** Where mails about it go. */
  email: string;
  onChanged: () => Promise<boolean>;
}

/** One order: what was bought, how it stands, and what its buyer can have of it. */
export function OrderCard({ order, email, onChanged }: OrderCardProps) {
  const { orderId, purchasedAt, status, totalCents, taxCents, refundedCents, lines, sums } = order;
  const headingId = `order-${orderId}`;
  return (
    <li>
      <article
        aria-labelledby={headingId}
        className="rounded-card border border-line bg-card p-4 sm:p-6"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h3 id={headingId} className="text-xl">
              Order <span className="text-nowrap">{orderId}</span>
            </h3>
            <time dateTime={purchasedAt.toISOString()} className="text-sm text-muted">
              {dayWords(purchasedAt)}
            </time>
          </div>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className={`rounded-full border px-3 text-sm ${badgeOf(order)}`}>
              {stateWords(order)}
            </span>
            {status !== 'given' && (
              <span className="font-semibold text-xl figures">{formatUsd(totalCents)}</span>
            )}
          </p>
        </div>
        <ul className="my-5 grid gap-3">
          {lines.map((line) => (
            <SoldLine key={line.title} line={line} isPriced={status !== 'given'} />
          ))}
        </ul>
        {/* Else the price above is all there is to say. */}
        {taxCents + refundedCents > 0 && <Sums sums={sums} />}
        <dl className="divide-y divide-line border-t border-line text-base">
          {status !== 'given' && (
            <OrderRow name="Receipt">
              <OrderReceipt order={order} email={email} onMailed={onChanged} />
            </OrderRow>
          )}
          {(isPaid(status) || status === 'given') && (
            <OrderRow name="Downloads">
              <OrderDownloads link={order.link} email={email} />
            </OrderRow>
          )}
          {status !== 'given' && (
            <OrderRow name="Invoice">
              <OrderInvoice order={order} onMade={onChanged} />
            </OrderRow>
          )}
          {(order.refundUntil !== null || order.requests.length > 0) && (
            <OrderRow name="Refund">
              <OrderRefund order={order} onAsked={onChanged} />
            </OrderRow>
          )}
        </dl>
      </article>
    </li>
  );
}

function OrderRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-1 py-3.5 last:pb-0 sm:grid-cols-[7rem_1fr]">
      <dt className="font-semibold text-sm sm:py-2.5">{name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        {children}
      </dd>
    </div>
  );
}

function Sums({ sums }: Pick<OwnOrder, 'sums'>) {
  return (
    <dl className="mb-5 grid gap-1 border-line border-t pt-3 text-sm">
      {sums.map(({ label, amount, isTotal }) => (
        <div
          key={label}
          className={`flex justify-between gap-4 ${isTotal ? 'font-semibold' : 'text-muted'}`}
        >
          <dt>{label}</dt>
          <dd className="figures">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A book with its cover, or the name of the bundle above its books. */
function SoldLine({ line: { bookId, title, amount }, isPriced }: SoldLineProps) {
  const book = bookId === null ? undefined : findBook({ id: bookId });
  return (
    <li className="flex items-center gap-4">
      {book && (
        <div className="w-10 shrink-0">
          <BookCover bookId={book.id} sizes="40px" eager decorative />
        </div>
      )}
      <span className={`min-w-0 grow ${bookId === null ? 'font-semibold' : ''}`}>
        <BookTitle title={title} />
      </span>
      {isPriced && <span className="text-end text-muted text-sm figures">{amount}</span>}
    </li>
  );
}

interface SoldLineProps {
  line: OwnLine;
  isPriced: boolean;
}

/** What waits for an answer comes first: that it was asked has to be seen without reading on. */
function stateWords({ status, refundedCents, requests }: OwnOrder): string {
  const open = requests.find(({ state }) => state === 'open');
  if (open && isPaid(status)) {
    return open.kind === 'withdrawal' ? 'Withdrawal received' : 'Refund requested';
  }
  switch (status) {
    case 'given':
      return 'Given free';
    case 'part-refunded':
      return `Refunded in part: ${formatUsd(refundedCents)}`;
    case 'refunded':
      return 'Refunded';
    case 'disputed':
      return 'Disputed';
    default:
      return 'Paid';
  }
}

function badgeOf({ status, requests }: OwnOrder): string {
  if (requests.some(({ state }) => state === 'open')) return 'border-brass text-ink';
  if (status === 'paid' || status === 'given') return 'border-success text-success';
  return 'border-edge text-muted';
}

const isPaid = (status: OrderStatus) => status === 'paid' || status === 'part-refunded';
