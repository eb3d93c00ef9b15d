import type { Database } from '#app/platform/database/store.server.ts';

/**
 * Rows of a feature that the desk may not know, kept by email address: the server brings them, so
 * that an export and an erasure reach all of the shop.
 */
export interface PersonalRecords {
  /** As the export calls them. */
  name: string;
  list(db: Database, email: string): Promise<unknown[]>;
  /** The normalised address of everybody who has some. */
  emails(db: Database): Promise<string[]>;
  /** Deletes them, in the caller's transaction; how many there were. */
  erase(tx: Database, email: string): Promise<number>;
}
