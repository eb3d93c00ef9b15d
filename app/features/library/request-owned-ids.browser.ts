import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { readLibraryAnswer } from './library-answer.ts';

/** Ids of the books of whoever is signed in; `null` where they cannot be had. */
export async function requestOwnedIds(): Promise<readonly string[] | null> {
  const answer = await askServer('/api/library', { repeatable: true });
  const ebooks = answer.ok ? readLibraryAnswer(answer.value) : null;
  return ebooks?.map(({ bookId }) => bookId) ?? null;
}
