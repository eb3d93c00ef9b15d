import { listLibrary } from '#app/features/library/list-library.server.ts';
import { endpoint } from '#server/http/endpoint.ts';

/** The books of whoever is signed in, newest first. */
export const libraryEndpoint = endpoint({ user: 'required' }, async ({ services, user }) => {
  const owned = await listLibrary(services.db, user.id);
  return {
    ebooks: owned.map(({ id, bookId, title, purchasedAt }) => ({
      id,
      ebook_id: bookId,
      ebook_title: title,
      purchased_at: purchasedAt,
    })),
  };
});
