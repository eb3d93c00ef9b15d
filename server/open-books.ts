import { type BookShelf, openBookShelf } from '#app/features/downloads/stamp/book-shelf.server.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { StartRefusal } from '#app/platform/config/start-refusal.ts';
import { fileFault } from '#app/platform/files/file-fault.ts';
import { openBucket, openFolder } from '#app/platform/files/open-files.server.ts';
import type { Log } from '#app/platform/log.server.ts';

/**
 * The books that are sold: the owner's editions before what the build made. Throws a StartRefusal
 * where the owner's cannot be reached, or one of them cannot be sold.
 */
export async function openBooks(
  { booksFolder, booksBucket }: Settings,
  builtBooks: string,
  log: Log,
): Promise<BookShelf> {
  const own =
    booksBucket !== null
      ? { files: openBucket(booksBucket), name: `the bucket ${booksBucket.bucket}` }
      : booksFolder !== null
        ? { files: openFolder(booksFolder), name: booksFolder }
        : null;
  const opened = await openBookShelf(
    { files: openFolder(builtBooks), name: builtBooks },
    own,
    (problem) => log.error(`${problem} The edition before it stays on sale.`),
  ).catch((error: unknown) => {
    const place = own?.name ?? builtBooks;
    throw new StartRefusal(
      `The books in ${place} cannot be reached (${fileFault(error)}): check BOOKS_DIR or the S3_ settings.`,
    );
  });
  if (!opened.ok) throw new StartRefusal(opened.problem);
  const { ownFiles } = opened.shelf;
  if (ownFiles.length > 0) log.info({ ownFiles }, 'These books are the owner’s own editions.');
  return opened.shelf;
}
