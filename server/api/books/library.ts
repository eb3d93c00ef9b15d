import { libraryAnswer } from '#app/features/library/library-answer.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { limits } from '#server/guards/limit-table.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** The books of whoever is signed in, newest first. */
export const libraryEndpoint = endpoint(
  { limit: limits.library, user: 'required' },
  async ({ services, user }) => libraryAnswer(await listLibrary(services.db, user.id)),
);
