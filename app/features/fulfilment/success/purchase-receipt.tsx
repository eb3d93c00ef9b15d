import { EmailText } from '#app/design/email-text.tsx';
import { Notice } from '#app/design/notice.tsx';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { books, bundleBooks, findBook } from '#app/features/catalog/catalog.ts';
import { OrderDownloads } from '#app/features/downloads/link/order-downloads.tsx';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import { formatUsd } from '#app/platform/money.ts';
import type { Buyer } from './buyer-answer.ts';
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

interface PurchaseProps {
  payment: CompletePayment;
  /** `null` for somebody else, or in another browser than the order was sent from. */
  buyer: Buyer | null;
}

/** What was bought, for its buyer to download. */
export function BoughtBooks({ payment, buyer }: PurchaseProps) {
  if (buyer?.downloads) {
    return <OrderDownloads {...buyer.downloads} whenUsedUp={<NewLinks />} />;
  }
  return (
    <div className="grid gap-5">
      <ul className="grid gap-4">
        {payment.books.map((sold) => (
          <BoughtBook key={sold.title} sold={sold} />
        ))}
      </ul>
      {payment.refundedTitles.length > 0 && (
        <p className="text-sm text-muted">
          Refunded, and no longer part of this order: {list.format(payment.refundedTitles)}.
        </p>
      )}
      {buyer?.account !== 'signed-in' && (
        <p>
          Download your books with the link in our email. Is it lost, or has it expired?{' '}
          <NewLinks />
        </p>
      )}
    </div>
  );
}

function NewLinks() {
  return (
    <a href="/find-my-books" className="link">
      Email me new links
    </a>
  );
}

/** Where to look for all of it. */
export function CheckYourEmail({ buyer }: { buyer: Buyer | null }) {
  return (
    <Notice tone="success" title="Check your email">
      <p>
        We have sent your login details and a confirmation with the link to download your books
        {buyer && (
          <>
            {' to '}
            <strong>
              <EmailText email={buyer.email} />
            </strong>
          </>
        )}
        . If it is not there in a few minutes, look in your spam folder.
      </p>
    </Notice>
  );
}

/** The order's ID, and what was paid. */
export function OrderDetails({ payment }: { payment: CompletePayment }) {
  const amountWords = (cents: number) => `${formatUsd(cents)} ${payment.currency}`;
  return (
    <dl className="divide-y divide-line border-y border-line text-base">
      <DetailRow name="Order ID" value={payment.orderId} />
      <DetailRow name="Amount" value={amountWords(payment.amount)} />
      {payment.tax !== undefined && payment.tax > 0 && (
        <DetailRow name="Includes tax of" value={amountWords(payment.tax)} />
      )}
      {payment.refunded > 0 && <DetailRow name="Refunded" value={amountWords(payment.refunded)} />}
    </dl>
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
