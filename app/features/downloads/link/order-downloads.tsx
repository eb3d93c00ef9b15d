import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#app/design/button.tsx';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { Notice } from '#app/design/notice.tsx';
import { fetchPart } from '#app/design/toast/fetch-part.browser.ts';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import type { BookFormat } from '#app/features/catalog/book-format.ts';
import { BookTitle } from '#app/features/catalog/book-title.tsx';
import { findBook } from '#app/features/catalog/catalog.ts';
import type { SoldBook } from '#app/features/orders/sold-book.ts';
import { dayWords } from '#app/platform/day-words.ts';
import { site } from '#content/site.ts';
import type { DownloadOrder } from './download-answer.ts';
import type { BookDownload } from './download-book.browser.ts';
import { followDownloadsCount } from './follow-downloads-count.browser.ts';

const list = new Intl.ListFormat('en-US');

interface OrderDownloadsProps {
  token: string;
  order: DownloadOrder;
  /** What stands above all of it, by how many downloads are left. */
  heading?: (remaining: number) => ReactNode;
  /** What stands below it. */
  notes?: ReactNode;
  /** The way to a new link where no download is left. */
  whenUsedUp: ReactNode;
}

/** The books of an order, each with its buttons, and below them how many downloads are left. */
export function OrderDownloads({ token, order, heading, notes, whenUsedUp }: OrderDownloadsProps) {
  const [downloadsCount, setDownloadsCount] = useState(order.downloadsCount);
  const [waitingUrl, setWaitingUrl] = useState<string>();
  const waiting = useRef<string>(undefined); // The same, for what looks again later.
  const remaining = Math.max(0, order.maxDownloads - downloadsCount);

  useEffect(() => {
    const leaving = new AbortController();
    followDownloadsCount(token, setDownloadsCount, leaving.signal);
    return () => leaving.abort();
  }, [token]);

  async function download(title: string, format: BookFormat): Promise<BookDownload | null> {
    const loaded = await fetchPart(() => import('./download-book.browser.ts'));
    if (loaded === null) return null;
    const download = await loaded.downloadBook(token, title, format);
    if (download.outcome === 'limit-reached') setDownloadsCount(order.maxDownloads);
    showWaiting(download.outcome === 'not-taken' ? download.url : undefined);
    if (!('url' in download)) return download;
    if (download.downloadsCount !== null) setDownloadsCount(download.downloadsCount);
    loaded.followDownload(download, (seen) => {
      setDownloadsCount(seen.downloadsCount);
      if (!seen.isTaken || waiting.current !== download.url) return;
      showWaiting(undefined);
      showToast(toasts.started(title));
    });
    return download;
  }

  function showWaiting(url: string | undefined) {
    waiting.current = url;
    setWaitingUrl(url);
  }

  return (
    <div>
      {heading?.(remaining)}
      {remaining === 0 && (
        <Notice tone="warning" title="No downloads remain" className="mb-8">
          <p className="mb-4">
            All {order.maxDownloads} downloads of this order are used.{' '}
            <a href="/dashboard" className="link">
              Your library
            </a>{' '}
            has no limit, or have a new link sent to the address you bought with.
          </p>
          {whenUsedUp}
        </Notice>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {order.books.map((sold) => (
          <BookRow
            key={sold.title}
            sold={sold}
            disabled={remaining === 0}
            onDownload={(format) => download(sold.title, format)}
          />
        ))}
      </ul>
      {waitingUrl && <NothingArrived url={waitingUrl} />}
      <LinkFacts order={order} remaining={remaining} />
      {order.refundedTitles.length > 0 && (
        <p className="mt-3 text-sm text-muted">
          Refunded, and no longer part of this order: {list.format(order.refundedTitles)}.
        </p>
      )}
      {notes}
    </div>
  );
}

const toasts = {
  started: (title: string) => ({
    title: 'Download Started',
    description: `${title} is on its way to your downloads.`,
  }),
  'limit-reached': () => ({
    title: 'Download Limit Reached',
    description: 'You have reached the maximum number of downloads for this order.',
    kind: 'destructive' as const,
  }),
  failed: () => ({
    title: 'Download Failed',
    description: 'There was an error downloading the file. Please try again.',
    kind: 'destructive' as const,
  }),
};

/** For views that take no downloads, such as those inside of other apps. */
function NothingArrived({ url }: { url: string }) {
  return (
    <Notice tone="info" role="status" title="Nothing arrived?" className="mt-6">
      <p>
        Your browser has not taken the book yet, and nothing is counted. Apps often show pages in a
        browser of their own that saves no files. Copy this address and open it in Chrome, Safari,
        Firefox or Edge; it works for an hour.
      </p>
      <p>
        <a href={url} className="link">
          {url}
        </a>
      </p>
      <Button size="s" variant="secondary" onClick={() => copy(url)}>
        Copy address
      </Button>
    </Notice>
  );
}

async function copy(url: string): Promise<void> {
  const loaded = await fetchPart(() => import('#app/design/toast/copy-text.browser.ts'));
  await loaded?.copyText(url);
}

function LinkFacts({ order, remaining }: { order: DownloadOrder; remaining: number }) {
  const facts = [
    `${order.books.length} ${order.books.length === 1 ? 'eBook' : 'eBooks'}`,
    `${remaining} of ${order.maxDownloads} downloads remaining`,
    `link expires ${dayWords(order.expiresAt)}`,
  ];
  return <p className="mt-3 text-sm text-muted figures">{facts.join(' · ')}</p>;
}

interface BookRowProps {
  sold: SoldBook;
  disabled: boolean;
  onDownload: (format: BookFormat) => Promise<BookDownload | null>;
}

function BookRow({ sold: { bookId, title }, disabled, onDownload }: BookRowProps) {
  const button = {
    size: 's',
    busyLabel: 'Downloading...',
    disabled,
    done: (download: BookDownload | null) => {
      if (download && download.outcome !== 'not-taken') showToast(toasts[download.outcome](title));
    },
  } as const;
  const book = findBook({ id: bookId });
  return (
    <li className="flex gap-4 py-5 sm:items-center sm:gap-6">
      {book && (
        <div className="w-14 shrink-0 sm:w-16">
          <BookCover bookId={book.id} sizes="64px" eager decorative />
        </div>
      )}
      <div className="flex grow flex-col items-start gap-x-6 gap-y-3 sm:flex-row sm:items-center sm:justify-between">
        <h2 className="text-lg leading-snug">
          <BookTitle title={title} />
        </h2>
        <div className="flex shrink-0 flex-wrap gap-2">
          <ActionButton {...button} work={() => onDownload('pdf')}>
            <Download aria-hidden="true" className="size-4" />
            Download PDF
            <span className="sr-only"> of {title}</span>
          </ActionButton>
          <ActionButton {...button} variant="secondary" work={() => onDownload('epub')}>
            EPUB
            <span className="sr-only"> of {title}</span>
          </ActionButton>
        </div>
      </div>
    </li>
  );
}

/** What the holder of an order's link should know about it. */
export function DownloadNotes({ order }: { order: DownloadOrder }) {
  // What was refunded since the link was mailed counts in its limit.
  const isWhole = order.refundedTitles.length === 0;
  const count = order.books.length;
  const times = order.maxDownloads / count;
  return (
    <section aria-labelledby="download-notes" className="mt-10">
      <h2 id="download-notes" className="text-xl">
        Good to know
      </h2>
      <ul className="mt-4 grid list-disc gap-2 ps-5 text-base marker:text-brass">
        <li>
          This link allows {order.maxDownloads} downloads in all
          {isWhole &&
            count > 1 &&
            Number.isInteger(times) &&
            ` (${times} times the number of eBooks)`}
          , until {dayWords(order.expiresAt)}. Your library has no limit.
        </li>
        <li>
          The PDF file opens on any phone, tablet or computer. The EPUB is the same book for reading
          apps: its type adapts to a small screen. Each counts as one download.
        </li>
        <li>
          Is something wrong? Write to{' '}
          <a href={`mailto:${site.supportEmail}`} className="link">
            {site.supportEmail}
          </a>
          .
        </li>
      </ul>
    </section>
  );
}
