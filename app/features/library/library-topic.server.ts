import { announce } from '#app/platform/database/announce.server.ts';
import type { Database } from '#app/platform/database/store.server.ts';

/** What open pages of an account follow to hear that its books changed. */
export function libraryTopic(userId: string): string {
  return `library:${userId}`;
}

/** Tells the open pages of an account, once the caller's transaction commits, to fetch its books again. */
export async function announceLibrary(tx: Database, userId: string): Promise<void> {
  await announce(tx, { topic: libraryTopic(userId), event: 'library' });
}
