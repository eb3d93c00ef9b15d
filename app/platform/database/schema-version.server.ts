import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartRefusal } from '../config/start-refusal.ts';

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })).nonempty() });
const releaseSchema = z.object({ commit: z.string(), migration: z.string() });
const countSchema = z.tuple([z.object({ count: z.number(), mark: z.string().nullable() })]);
const markSchema = z.object({ newest: z.string(), fitsFrom: z.string() });

const stateOfSchema = `
  select count(*)::int as count, obj_description('drizzle.__drizzle_migrations'::regclass) as mark
    from drizzle.__drizzle_migrations`;

/** What a version of the shop knows of its database. */
export interface SchemaVersion {
  /** Its migrations by name, in order. */
  known: readonly string[];
  /** The newest one of the release before, whose code runs on today's tables. */
  fitsFrom: string;
}

/** What a database, or a backup of one, tells of who migrated it. */
export interface FoundSchema {
  /** How many migrations it has seen. */
  count: number;
  /** The word that the newest version left; `null` where it left none. */
  mark: string | null;
}

/** Reads it from the folder of migrations. */
export function schemaVersionOf(migrationsFolder: string): SchemaVersion {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(join(migrationsFolder, 'meta', file), 'utf8'));
  return {
    known: journalSchema.parse(read('_journal.json')).entries.map(({ tag }) => tag),
    fitsFrom: releaseSchema.parse(read('_previous-release.json')).migration,
  };
}

/**
 * Throws a StartRefusal where a newer version of the shop has migrated the database further than this
 * one can follow: it says for how old a version its tables are still fit. Older ones are let in, so
 * that a release can be taken back.
 */
export async function refuseNewerSchema(query: Query, { known }: SchemaVersion): Promise<void> {
  const { rows } = await query("select to_regclass('drizzle.__drizzle_migrations') as made");
  if (rows[0]?.made === null) return;
  const newer = newerThan(known, await foundSchema(query));
  if (newer === null) return;
  throw new StartRefusal(
    `The database was migrated by a newer version of the shop, to ${newer}; this version knows it up to ${known.at(-1)} and would read it wrongly. Start the newer version, or restore the backup from before the upgrade.`,
  );
}

/** The same for what a backup holds, before it fills anything. */
export function refuseNewerBackup(found: FoundSchema, { known }: SchemaVersion): void {
  const newer = newerThan(known, found);
  if (newer === null) return;
  throw new StartRefusal(
    `The backup is of a newer version of the shop, which had migrated its database to ${newer}; this version knows it up to ${known.at(-1)}. Nothing was restored: restore it with the newer version.`,
  );
}

/** What a newer version migrated to, where its tables are not fit for this one; else `null`. */
function newerThan(known: readonly string[], { count, mark }: FoundSchema): string | null {
  if (count <= known.length) return null;
  const newer = mark === null ? null : markSchema.parse(JSON.parse(mark));
  if (newer && known.includes(newer.fitsFrom)) return null;
  return newer?.newest ?? `migration number ${count}`;
}

/** What the tables that a backup was put into tell. */
export async function foundSchema(query: Query): Promise<FoundSchema> {
  const [found] = countSchema.parse((await query(stateOfSchema)).rows);
  return found;
}

/** Leaves word in the database, once it is migrated, of what it is and for how old a version it is fit. */
export async function noteSchemaVersion(
  query: Query,
  { known, fitsFrom }: SchemaVersion,
): Promise<void> {
  const { count, mark } = await foundSchema(query);
  const today = JSON.stringify({ newest: known.at(-1), fitsFrom });
  if (count !== known.length || mark === today) return;
  await query(`comment on table drizzle.__drizzle_migrations is '${today.replaceAll("'", "''")}'`);
}
