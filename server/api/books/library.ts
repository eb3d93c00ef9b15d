import { libraryAnswer } from '#app/features/library/library-answer.ts';
import { listLeftBooks } from '#app/features/library/list-left-books.server.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** The books of whoever is signed in, newest first, and those that have left their library. */
export const libraryEndpoint = endpoint({ user: 'required' }, async ({ services, user }) =>
  libraryAnswer(await listLibrary(services.db, user.id), await listLeftBooks(services.db, user.id)),
);
