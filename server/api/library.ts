import { listLibrary } from '#app/features/library/list-library.server.ts';
import { currentUser } from '../current-user.ts';
import type { Endpoint } from '../endpoint.ts';
import { refuseSignedOut } from '../refusal.ts';

/** The books of whoever is signed in, newest first. */
export const library: Endpoint = (services) => async (context) => {
  const user = await currentUser(services, context);
  if (!user) return refuseSignedOut();
  const owned = await listLibrary(services.db, user.id);
  return context.json({
    ebooks: owned.map(({ id, bookId, title, purchasedAt }) => ({
      id,
      ebook_id: bookId,
      ebook_title: title,
      purchased_at: purchasedAt,
    })),
  });
};
