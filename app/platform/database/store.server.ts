import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ConstructorOptions } from 'pg-boss';

/** The one type for both stores, and for a transaction in either. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** Whoever listens to a channel of the database. */
export interface ChannelListener {
  /** Called with the payload of every notification. */
  onPayload(payload: string): void;
  /** Called after a time in which some may have been missed. */
  onGap(): void;
}

export type JobTables = Pick<
  ConstructorOptions,
  'db' | 'backend' | 'connectionString' | 'ssl' | 'max' | 'connectionTimeoutMillis'
>;

export interface Store {
  db: Database;
  /** Plain SQL for libraries that bring their own. */
  query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** How the job queue reaches the same database. */
  jobs: Pick<ConstructorOptions, 'db' | 'backend'>;
  /** How it makes and migrates its tables there, which may take longer. */
  jobTables: JobTables;
  /** Hears what any process on this database notifies, from when it resolves until the store closes. */
  listen(channel: string, listener: ChannelListener): Promise<void>;
  /** Whether what is notified now arrives here in time; rejects where the store cannot be asked. */
  hearsNews(): Promise<boolean>;
  /** Resolves if the store answers and has room for what is new, rejects otherwise. */
  ping(): Promise<void>;
  /** Its connections: those open, and of these idle ones, and who waits for one; `null` where it has none. */
  pool(): { open: number; idle: number; waiting: number } | null;
  /** May be called twice. */
  close(): Promise<void>;
}

/** A store that lives in a folder of its own and can be packed up while it is in use. */
export interface EmbeddedStore extends Store {
  /** The whole of it, between two transactions, as a compressed archive. */
  dump(): Promise<Blob>;
}
