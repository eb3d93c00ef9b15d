import type { Database } from '#app/platform/database/store.server.ts';
import { endEmailChange, lockEmailChange } from './start-email-change.server.ts';

/** Ends the change of address that an account asked for, if one is under way, with its links. */
export async function withdrawEmailChange(db: Database, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEmailChange(tx, userId);
    await endEmailChange(tx, userId);
  });
}
