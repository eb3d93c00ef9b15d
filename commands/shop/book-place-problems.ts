import { bookFormats } from '#app/features/catalog/book-format.ts';
import { bookIds } from '#app/features/catalog/catalog.ts';
import { findBucketFault } from '#app/features/downloads/stamp/bucket-copies.server.ts';
import { openOwnEditions } from '#app/features/downloads/stamp/own-editions.server.ts';
import type { Settings } from '#app/platform/config/parse-settings.server.ts';
import { fileFault } from '#app/platform/files/file-fault.ts';
import { openBucket, openFolder } from '#app/platform/files/open-files.server.ts';

type Places = Pick<Settings, 'stampBucket' | 'booksBucket' | 'booksFolder'>;

/** Problems of the buckets and folders of books and of the files in them, a sentence each. */
export async function bookPlaceProblems(settings: Places): Promise<string[]> {
  const { stampBucket } = settings;
  const problems: string[] = [];
  const copies = stampBucket && (await findBucketFault(stampBucket));
  if (copies) {
    problems.push(
      `The bucket ${stampBucket.bucket} cannot hold stamped books (${copies}): see its key's rights.`,
    );
  }
  return [...problems, ...(await editionFaults(settings))];
}

/** Problems of the owner's own editions, a sentence each. Reads every file. */
export async function editionFaults({
  booksBucket,
  booksFolder,
}: Pick<Settings, 'booksBucket' | 'booksFolder'>): Promise<string[]> {
  const files = booksBucket ? openBucket(booksBucket) : booksFolder && openFolder(booksFolder);
  if (!files) return [];
  const place = booksBucket ? `bucket ${booksBucket.bucket}` : `folder ${booksFolder}`;
  const names = bookIds.flatMap((id) => bookFormats.map((format) => `${id}.${format}`));
  try {
    const missing = new Set(await files.missing(names));
    if (missing.size === names.length) return [unreadable(place, 'there is no book in it')];
    const editions = openOwnEditions({ files, name: `the ${place}` }, () => undefined);
    const faults: string[] = [];
    for (const name of names.filter((each) => !missing.has(each))) {
      const fault = await editions.faultOf(name);
      if (fault !== null) faults.push(fault);
    }
    return faults;
  } catch (error) {
    return [unreadable(place, fileFault(error))];
  }
}

function unreadable(place: string, fault: string): string {
  return `Your editions in the ${place} cannot be read (${fault}): those already known stay on sale, but no process starts again until they can.`;
}
