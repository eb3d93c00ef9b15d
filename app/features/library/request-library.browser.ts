import { askServer, type ServerAnswer } from '#app/platform/browser/ask-server.browser.ts';
import { type LeftBook, type LibraryEntry, readLibraryAnswer } from './library-answer.ts';
import { inPreferredOrder } from './preferred-order.ts';
import { readLeftBooks } from './read-left-books.ts';

export type FetchedLibrary =
  | { status: 'loaded'; ebooks: readonly LibraryEntry[]; left: readonly LeftBook[] }
  | { status: 'failed'; message: string }
  /** The server knows no session: the page has missed its end. */
  | { status: 'signed-out' };

/** Fetches the books of whoever is signed in, in the order they are shown. */
export async function requestLibrary(signal: AbortSignal): Promise<FetchedLibrary> {
  return libraryFrom(await askServer('/api/library', { signal, repeatable: true }));
}

/** What an answer of the API means for the page. */
export function libraryFrom(answer: ServerAnswer<unknown>): FetchedLibrary {
  if (!answer.ok) {
    if (answer.status === 401) return { status: 'signed-out' };
    return answer.status === null ? unexpected : refused;
  }
  const ebooks = readLibraryAnswer(answer.value);
  if (ebooks === null) return unexpected;
  return { status: 'loaded', ebooks: inPreferredOrder(ebooks), left: readLeftBooks(answer.value) };
}

const refused = {
  status: 'failed',
  message: 'Failed to load your eBooks. Please try again.',
} as const;

const unexpected = {
  status: 'failed',
  message: 'Something went wrong. Please try again.',
} as const;
