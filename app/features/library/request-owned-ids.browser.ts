import { askServer } from '#app/platform/browser/ask-server.browser.ts';
import { readLibraryAnswer } from './library-answer.ts';

/** Ids of the books of whoever is signed in; `null` where they cannot be had. */
export async function requestOwnedIds(): Promise<readonly string[] | null> {
  const answer = await askServer('/api/library', { repeatable: true });
  if (!answer.ok) return null;
  return readLibraryAnswer(answer.value)?.map(({ bookId }) => bookId) ?? null;
}
