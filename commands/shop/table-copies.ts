import { z } from 'zod';

/** Runs a query on either store. */
export type Ask = (
  text: string,
  values?: unknown[],
) => Promise<{ rows: Record<string, unknown>[] }>;

export interface Table {
  /** Quoted, with its schema. */
  name: string;
  columns: readonly { name: string; type: string }[];
}

/** The most rows that are held in memory at once; some of them hold a file of the site. */
const batchRows = 200;

/**
 * All that the shop and its job queue keep, a partitioned table as one. The migrations' own list is
 * left out, since each database has its own; so are the queue's daily figures, whose parts are made
 * by day.
 */
const tablesQuery = `
  select format('%I.%I', nspname, relname) as name,
         json_agg(json_build_object('name', quote_ident(attname), 'type', format_type(atttypid, atttypmod))
                  order by attname) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid
   where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition
     and relname <> 'queue_stats' and attnum > 0 and not attisdropped and attgenerated = ''
   group by 1 order by 1`;
const tablesSchema = z.array(
  z.object({
    name: z.string(),
    columns: z.array(z.object({ name: z.string(), type: z.string() })),
  }),
);

const referencesQuery = `
  select distinct format('%I.%I', n.nspname, c.relname) as from, format('%I.%I', tn.nspname, t.relname) as to
    from pg_constraint
    join pg_class c on c.oid = coalesce(pg_partition_root(conrelid), conrelid)
    join pg_namespace n on n.oid = c.relnamespace
    join pg_class t on t.oid = coalesce(pg_partition_root(confrelid), confrelid)
    join pg_namespace tn on tn.oid = t.relnamespace
   where contype = 'f' and c.oid <> t.oid`;
const referencesSchema = z.array(z.object({ from: z.string(), to: z.string() }));

/** The tables of a store, each behind those that its rows point at. */
export async function listTables(ask: Ask): Promise<Table[]> {
  const left = tablesSchema.parse((await ask(tablesQuery)).rows);
  const references = referencesSchema.parse((await ask(referencesQuery)).rows);
  const sorted: Table[] = [];
  while (left.length > 0) {
    const waits = new Set(left.map(({ name }) => name));
    const next = left.findIndex(
      ({ name }) => !references.some(({ from, to }) => from === name && waits.has(to)),
    );
    if (next === -1) throw new Error(`These tables point at each other: ${[...waits].join(', ')}.`);
    sorted.push(...left.splice(next, 1));
  }
  return sorted;
}

/** Sets what makes a value's text the same in both stores. */
export async function speakAlike(ask: Ask): Promise<void> {
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO'", "intervalstyle = 'postgres'"]) {
    await ask(`set ${setting}`);
  }
}

/** A row as the text of a JSON array of the texts of its values. */
const rowText = ({ columns }: Table) =>
  `json_build_array(${columns.map(({ name }) => `${name}::text`).join()})::text`;

/**
 * Copies all rows of a table to the same one elsewhere, within the open transactions of both sides.
 */
export async function copyTable(from: Ask, to: Ask, table: Table): Promise<void> {
  const { name, columns } = table;
  const values = columns.map(({ type }, n) => `(line->>${n})::${type}`).join();
  await from(`declare rows_to_copy cursor for select ${rowText(table)} as line from ${name}`);
  for (;;) {
    const { rows } = await from(`fetch ${batchRows} from rows_to_copy`);
    if (rows.length === 0) break;
    await to(
      `insert into ${name} (${columns.map((column) => column.name).join()}) overriding system value
       select ${values} from (select unnest($1::text[])::json as line) as lines`,
      [rows.map(({ line }) => line)],
    );
  }
  await from('close rows_to_copy');
}

const sumSchema = z.tuple([z.object({ rows: z.number(), sum: z.string() })]);

export type TableSum = z.infer<typeof sumSchema>[0];

/** How many rows a table has, and a checksum of all that is in them, whatever their order. */
export async function sumOf(ask: Ask, table: Table): Promise<TableSum> {
  const { rows } = await ask(
    `select count(*)::int as rows, coalesce(sum(('x' || left(md5(line), 15))::bit(60)::bigint), 0)::text as sum
       from (select ${rowText(table)} as line from ${table.name}) as lines`,
  );
  return sumSchema.parse(rows)[0];
}

const sequencesSchema = z.array(z.object({ name: z.string(), next: z.string() }));

/** Lets each sequence go on where it stands in the other store; undone with the transaction. */
export async function copySequences(from: Ask, to: Ask): Promise<void> {
  const { rows } = await from(
    `select format('%I.%I', schemaname, sequencename) as name, (last_value + increment_by)::text as next
       from pg_sequences where schemaname in ('public', 'pgboss') and last_value is not null`,
  );
  for (const { name, next } of sequencesSchema.parse(rows)) {
    await to(`alter sequence ${name} restart with ${next}`);
  }
}
