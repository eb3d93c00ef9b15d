import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { z } from 'zod';
import {
  newDatabase,
  type PostgresServer,
  postgresPrograms,
} from '#tests/harness/postgres/postgres-server.ts';
import { processorMsOfFamily } from './processor-time.ts';

/** What a database server has done so far for one of its databases. */
export interface DatabaseWork {
  statements: number;
  /** Of the whole server. */
  processorMs: number;
  /** What it wrote into its log for safety, which is also what a replica has to be sent. */
  walBytes: number;
  /** Tables and indexes of the shop, and of its jobs. */
  storedBytes: number;
  jobBytes: number;
}

export interface DatabaseWatch {
  look(): Promise<DatabaseWork>;
  /** How many jobs are still to be done. */
  openJobs(): Promise<number>;
  close(): Promise<void>;
}

/** For `startPostgres`: counts statements. */
export const countingSettings = () => [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track=top',
];

const workRow = z.object({
  statements: z.coerce.number(),
  wal_bytes: z.coerce.number(),
  stored_bytes: z.coerce.number(),
  job_bytes: z.coerce.number(),
});

const sizeOf = (schema: string) => `(select coalesce(sum(pg_total_relation_size(c.oid)), 0)
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = '${schema}' and c.relkind in ('r', 'p'))`;

const work = `select
  (select coalesce(sum(calls), 0) from pg_stat_statements s join pg_database d on d.oid = s.dbid
    where d.datname = current_database()) as statements,
  pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal_bytes,
  ${sizeOf('public')} as stored_bytes, ${sizeOf('pgboss')} as job_bytes`;

const open = `select count(*)::int as open from pgboss.job
  where state < 'completed' and start_after <= now() + interval '1 second'`;

/** Watches a database; its own questions are counted, too, and cost next to nothing. */
export async function watchDatabase(url: string): Promise<DatabaseWatch> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const { rows } = await client.query('show data_directory');
  const [{ data_directory: folder }] = z
    .tuple([z.object({ data_directory: z.string() })])
    .parse(rows);
  const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  return {
    async look() {
      const [row] = z.tuple([workRow]).parse((await client.query(work)).rows);
      return {
        statements: row.statements,
        walBytes: row.wal_bytes,
        storedBytes: row.stored_bytes,
        jobBytes: row.job_bytes,
        processorMs: processorMsOfFamily(pid),
      };
    },
    async openJobs() {
      const [row] = z
        .tuple([z.object({ open: z.number() })])
        .parse((await client.query(open)).rows);
      return row.open;
    },
    close: () => client.end(),
  };
}

export interface Pgbench {
  /** Single reads by key, and small transactions that write, a second. */
  reads: number;
  writes: number;
}

/** What the database server does of PostgreSQL's own small benchmark, on this machine and just now. */
export async function runPgbench(
  { adminUrl }: PostgresServer,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Pgbench> {
  const url = await newDatabase(adminUrl);
  const run = async (...args: string[]) => {
    const program = join(postgresPrograms(), 'pgbench');
    const { stdout } = await promisify(execFile)(program, [...args, url]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  };
  await run('-i', '-q', '-s', '10');
  const load = ['-n', '-c', String(connections), '-T', String(seconds)];
  return { reads: await run('-S', ...load), writes: await run(...load) };
}
