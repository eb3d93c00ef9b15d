import { useOwnedBooks } from '#app/features/catalog/owned-books.browser.ts';
import { useSession } from '#app/features/identity/session/session-store.browser.ts';

/**
 * Lets pages know which books the visitor owns, once it is known who that is, until the returned
 * function is called. Where the library cannot be fetched, books go on being sold. Call it before the
 * session is asked for.
 */
export function followOwnedBooks(): () => void {
  return useSession.subscribe(async ({ user }, before) => {
    if (user?.id === before.user?.id) return;
    useOwnedBooks.setState({ ids: [] });
    const ids = user && (await ownedIds());
    if (ids && useSession.getState().user?.id === user.id) useOwnedBooks.setState({ ids });
  });
}

/** Few visitors are signed in, so what asks is fetched for them alone. */
async function ownedIds(): Promise<readonly string[] | null> {
  const loaded = await import('#app/features/library/request-owned-ids.browser.ts').catch(
    () => null,
  );
  return loaded?.requestOwnedIds() ?? null;
}
