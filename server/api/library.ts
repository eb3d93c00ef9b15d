import { libraryAnswer } from '#app/features/library/library-answer.ts';
import { listLibrary } from '#app/features/library/list-library.server.ts';
import { currentUser } from '../current-user.ts';
import type { Endpoint } from '../endpoint.ts';
import { refuseSignedOut } from '../refusal.ts';

/** The books of whoever is signed in, newest first. */
export const library: Endpoint = (services) => async (context) => {
  const user = await currentUser(services, context);
  if (!user) return refuseSignedOut();
  const owned = await listLibrary(services.db, user.id);
  return context.json(libraryAnswer(owned));
};
