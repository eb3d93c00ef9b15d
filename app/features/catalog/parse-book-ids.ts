import { type BookId, books } from './catalog.ts';

/** Reads stored ids back. An id the catalogue does not know is a bug, so it throws. */
export function parseBookIds(ids: readonly string[]): BookId[] {
  return ids.map((id) => {
    const book = books.find((candidate) => candidate.id === id);
    if (!book) throw new Error(`The catalogue has no book ${id}.`);
    return book.id;
  });
}
