import { libraryAnswer } from '#app/features/library/library-answer.ts';
import { listLeftBooks } from '#app/features/library/list-left-books.server.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** The books of whoever is signed in, newest first, and those that have left their library. */
export const libraryEndpoint = endpoint(
  { limit: limits.library, user: 'required' },
  async ({ services: { db }, user }) =>
    libraryAnswer(await listLibrary(db, user.id), await listLeftBooks(db, user.id)),
);
