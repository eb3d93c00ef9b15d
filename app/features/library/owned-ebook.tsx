import { BookOpen, Download } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { showToast } from '#app/design/toast/toast.browser.ts';
import { BookCover } from '#app/features/catalog/book-cover.tsx';
import { BookTitle } from '#app/features/catalog/book-title.tsx';
import { findBook } from '#app/features/catalog/catalog.ts';
import { splitTitle } from '#app/features/catalog/short-title.ts';
import { dayWords } from '#app/platform/day-words.ts';
import type { LibraryEntry } from './library-answer.ts';
import { type OpenedEbook, openEbook } from './open-ebook.browser.ts';
import { saveEpub } from './save-epub.browser.ts';

const defaultDescription = 'An eBook from your library, yours to read whenever you like.';

/** One book of a library, with its way into a new tab. */
export function OwnedEbook({ ebook }: { ebook: LibraryEntry }) {
  const book = findBook({ id: ebook.bookId });
  const [blockedUrl, setBlockedUrl] = useState<string>();
  return (
    <li>
      <article
        aria-labelledby={`${ebook.id}-title`}
        className="grid h-full grid-cols-[5.5rem_1fr] grid-rows-[auto_1fr] gap-x-5 rounded-card border border-line bg-card p-4 sm:grid-cols-[8rem_1fr] sm:gap-x-6 sm:p-6"
      >
        <div className="sm:row-span-2">
          {book ? (
            <BookCover bookId={book.id} sizes="(width >= 40rem) 128px, 88px" eager decorative />
          ) : (
            <CoverFallback />
          )}
        </div>
        <div>
          <h3 id={`${ebook.id}-title`} className="text-xl">
            <BookTitle title={ebook.title} />
          </h3>
          {book && splitTitle(ebook.title).subtitle === '' && (
            <p className="text-sm text-muted">{book.topic}</p>
          )}
          <p className="mt-2 text-sm text-muted">
            Purchased on{' '}
            <time dateTime={ebook.purchasedAt.toISOString()}>{dayWords(ebook.purchasedAt)}</time>
          </p>
          {ebook.newEditionOn && <NewEdition day={ebook.newEditionOn} />}
        </div>
        <div className="col-span-2 mt-4 flex flex-col items-start gap-4 sm:col-span-1 sm:col-start-2 sm:mt-3">
          <p className="text-base max-sm:line-clamp-2">{book?.description ?? defaultDescription}</p>
          <div className="mt-auto flex flex-wrap gap-2">
            <ActionButton
              size="s"
              busyLabel="Opening..."
              work={() => openEbook(ebook.title)}
              done={(outcome) => {
                setBlockedUrl(outcome.ok ? undefined : outcome.url);
                sayOutcome(outcome, openingPdf(ebook.title));
              }}
            >
              <BookOpen aria-hidden="true" className="size-4" />
              Open eBook
              <span className="sr-only"> {ebook.title}</span>
            </ActionButton>
            <ActionButton
              size="s"
              variant="secondary"
              busyLabel="Preparing..."
              work={() => saveEpub(ebook.title)}
              done={(outcome) => sayOutcome(outcome, savingEpub(ebook.title))}
            >
              <Download aria-hidden="true" className="size-4" />
              EPUB
              <span className="sr-only"> of {ebook.title}</span>
            </ActionButton>
          </div>
          <OpenHere title={ebook.title} url={blockedUrl} />
        </div>
      </article>
    </li>
  );
}

/** Where the browser opens no new tab. */
function OpenHere({ title, url }: { title: string; url: string | undefined }) {
  return (
    url && (
      <a href={url} className="link">
        Open {title} in this tab
      </a>
    )
  );
}

const openingPdf = (title: string) => ({
  title: 'Opening PDF',
  description: `${title} is opening in a new tab.`,
});

const savingEpub = (title: string) => ({
  title: 'EPUB Ready',
  description: `Your browser is asked to save ${title}. If nothing arrives, open this page in Chrome, Safari, Firefox or Edge.`,
});

function sayOutcome(outcome: OpenedEbook, done: { title: string; description: string }) {
  showToast(
    outcome.ok ? done : { title: 'Error', description: outcome.message, kind: 'destructive' },
  );
}

/** That opening the book once more is worth it. */
function NewEdition({ day }: { day: string }) {
  return (
    <p className="mt-1 text-sm">
      <strong>New edition</strong> of <time dateTime={day}>{dayWords(new Date(day), 'UTC')}</time>.{' '}
      <a href="/corrections" className="link text-nowrap">
        What changed
      </a>
    </p>
  );
}

function CoverFallback() {
  return (
    <div className="grid aspect-[2/3] place-items-center rounded-[3px] border border-line bg-sunken text-muted">
      <BookOpen aria-hidden="true" className="size-8" />
    </div>
  );
}
