import { Notice } from '#app/design/notice.tsx';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { books, bundleBooks, findBook } from '#app/features/catalog/catalog.ts';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import { formatUsd } from '#app/platform/money.ts';
import type { CompletePayment } from './payment-answer.ts';

const list = new Intl.ListFormat('en-US');

const soldAlone = books.filter((book) => !bundleBooks.includes(book));

/** What the buyer now owns: `all 5 guides` of the bundle or the shelf, `these 2 guides`, `this guide`. */
export function ownedGuides(sold: readonly SoldBook[]): string {
  const count = sold.length;
  const isOfBundle = ({ bookId }: SoldBook) => soldAlone.every(({ id }) => id !== bookId);
  const isBundle = count === bundleBooks.length && sold.every(isOfBundle);
  const isAll = isBundle || count === books.length;
  if (isAll) return `all ${count} guides`;
  return count === 1 ? 'this guide' : `these ${count} guides`;
}

/** What was bought, where to look for it, and the order's particulars. */
export function PurchaseReceipt({ payment }: { payment: CompletePayment }) {
  const amountWords = (cents: number) => `${formatUsd(cents)} ${payment.currency}`;
  return (
    <div className="grid gap-8">
      <ul className="grid gap-4">
        {payment.books.map((sold) => (
          <BoughtBook key={sold.title} sold={sold} />
        ))}
      </ul>
      <Notice tone="success" title="Check your email">
        <p>
          We have sent you your login details and a confirmation with the link to download your
          books. If it is not there in a few minutes, look in your spam folder.
        </p>
      </Notice>
      <dl className="divide-y divide-line border-y border-line text-base">
        <DetailRow name="Order ID" value={payment.orderId} />
        <DetailRow name="Amount" value={amountWords(payment.amount)} />
        {payment.tax !== undefined && payment.tax > 0 && (
          <DetailRow name="Includes tax of" value={amountWords(payment.tax)} />
        )}
        {payment.refunded > 0 && (
          <DetailRow name="Refunded" value={amountWords(payment.refunded)} />
        )}
      </dl>
      {payment.refundedTitles.length > 0 && (
        <p className="text-sm text-muted">
          Refunded, and no longer part of this order: {list.format(payment.refundedTitles)}.
        </p>
      )}
    </div>
  );
}

function DetailRow({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="break-all text-end font-semibold figures">{value}</dd>
    </div>
  );
}

function BoughtBook({ sold }: { sold: SoldBook }) {
  const book = findBook({ id: sold.bookId });
  return (
    <li className="flex items-center gap-4">
      {book && (
        <div className="w-12 shrink-0">
          <BookCover bookId={book.id} sizes="48px" eager decorative />
        </div>
      )}
      <span className="font-semibold">{sold.title}</span>
    </li>
  );
}
