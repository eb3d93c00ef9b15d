import { bookFormats } from '#app/features/catalog/book-format.ts';
import { bookIds } from '#app/features/catalog/catalog.ts';
import { findBucketFault } from '#app/features/downloads/stamp/bucket-copies.server.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { fileFault } from '#app/platform/files/file-fault.ts';
import { type Files, openBucket, openFolder } from '#app/platform/files/open-files.server.ts';

/** What keeps the places from which books come from being read or written, each in a sentence. */
export async function bookPlaceProblems({
  stampBucket,
  booksBucket,
  booksFolder,
}: Pick<Settings, 'stampBucket' | 'booksBucket' | 'booksFolder'>): Promise<string[]> {
  const problems: string[] = [];
  const copies = stampBucket && (await findBucketFault(stampBucket));
  if (copies) {
    problems.push(
      `The bucket ${stampBucket.bucket} cannot hold stamped books (${copies}): see its key's rights.`,
    );
  }
  const editions = booksBucket ? openBucket(booksBucket) : booksFolder && openFolder(booksFolder);
  const fault = editions && (await editionsFault(editions));
  if (fault) {
    const place = booksBucket ? `bucket ${booksBucket.bucket}` : `folder ${booksFolder}`;
    problems.push(
      `Your editions in the ${place} cannot be read (${fault}): those already known stay on sale, but no process starts again until they can.`,
    );
  }
  return problems;
}

async function editionsFault(editions: Files): Promise<string | null> {
  const names = bookIds.flatMap((id) => bookFormats.map((format) => `${id}.${format}`));
  try {
    const missing = await editions.missing(names);
    return missing.length === names.length ? 'there is no book in it' : null;
  } catch (error) {
    return fileFault(error);
  }
}
