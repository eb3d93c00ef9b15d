import { lazy, Suspense, useRef } from 'react';
import { ActionButton } from '#app/design/form/action-button.tsx';
import { giveFocusBack } from '#app/design/form/perform.browser.ts';
import { Notice } from '#app/design/notice.tsx';
import { Skeleton } from '#app/design/skeleton.tsx';
import { Spinner } from '#app/design/spinner.tsx';
import { LeftBooks } from './left-books.tsx';
import type { LibraryEntry } from './library-answer.ts';
import { MissingBooks } from './missing-books.tsx';
import { OwnedEbook } from './owned-ebook.tsx';
import { type Library, useLibrary } from './use-library.browser.ts';

/** Fetched for those alone who have no books. */
const NothingBought = lazy(() =>
  import('./nothing-bought.tsx').then((loaded) => ({ default: loaded.NothingBought })),
);

interface MyLibraryProps {
  /** Called when what is owned may have changed. */
  onChanged: () => void;
}

/** All books of whoever is signed in, kept up to date while it is in sight. */
export function MyLibrary({ onChanged }: MyLibraryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { library, reload } = useLibrary(onChanged, heading);

  return (
    <section aria-labelledby="my-library">
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h2 id="my-library" ref={heading} tabIndex={-1} className="text-2xl">
          My Library
        </h2>
        {library.status === 'loaded' && library.ebooks.length > 0 && (
          <p role="status" className="rounded-full border border-edge px-3 text-sm text-muted">
            {countOf(library.ebooks)}
          </p>
        )}
      </div>
      <LibraryView
        library={library}
        onTryAgain={reload}
        // Where the books came, the button has gone.
        onTried={() => giveFocusBack(heading.current)}
      />
    </section>
  );
}

interface LibraryViewProps {
  library: Library;
  onTryAgain: () => Promise<void>;
  onTried: () => void;
}

function LibraryView({ library, onTryAgain, onTried }: LibraryViewProps) {
  switch (library.status) {
    case 'loading':
      return (
        <>
          <Spinner label="Loading your library..." />
          <Skeleton className="mt-6 h-64" />
        </>
      );
    case 'failed':
      return (
        <Notice tone="danger" role="alert">
          <p className="mb-3">{library.message}</p>
          <ActionButton
            size="s"
            variant="secondary"
            busyLabel="Trying again..."
            work={onTryAgain}
            done={onTried}
          >
            Try again
          </ActionButton>
        </Notice>
      );
    case 'loaded':
      return (
        <>
          {library.ebooks.length === 0 ? (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <NothingBought title="No eBooks Found">
                Books you buy with this account&rsquo;s email address appear here, ready to read.
              </NothingBought>
            </Suspense>
          ) : (
            <>
              <Shelf ebooks={library.ebooks} />
              <MissingBooks ebooks={library.ebooks} />
            </>
          )}
          {library.left.length > 0 && <LeftBooks books={library.left} />}
        </>
      );
  }
}

function Shelf({ ebooks }: { ebooks: readonly LibraryEntry[] }) {
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:gap-6">
      <ul className="grid gap-5 lg:contents">
        {ebooks.map((ebook) => (
          <OwnedEbook key={ebook.id} ebook={ebook} />
        ))}
      </ul>
      <div className="grid gap-3 rounded-card bg-sunken p-5 text-sm sm:p-6 lg:col-span-2 lg:grid-cols-3 lg:gap-8">
        <p>
          <strong>Open eBook:</strong> your eBooks open in a new tab, as PDF files you can read,
          print and keep.
        </p>
        <p>
          <strong>EPUB:</strong> the same book for a reading app on a phone, or for an e-reader.
        </p>
        <p>
          <strong>Want a shorter read?</strong> Try our{' '}
          <a href="/blog" className="link">
            free articles
          </a>
          .
        </p>
      </div>
    </div>
  );
}

function countOf(ebooks: readonly LibraryEntry[]): string {
  return ebooks.length === 1 ? '1 eBook' : `${ebooks.length} eBooks`;
}
