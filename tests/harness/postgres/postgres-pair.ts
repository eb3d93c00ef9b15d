import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { vi } from 'vitest';
import { freePorts } from '../free-ports.ts';
import { postgresPrograms, serverUser } from './postgres-server.ts';

const run = promisify(execFile);

/** A PostgreSQL and its standby, which has all that the first one has acknowledged. */
export interface PostgresPair {
  adminUrl: string;
  /** Kills the first for good; the standby takes its place, at the same address. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both, with data that outlives a kill. */
export async function startPostgresPair(): Promise<PostgresPair> {
  const bin = postgresPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-postgres-pair-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const as = { ...user, cwd: folder };
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const port = await freePorts(2);
  const urlAt = (at: number) => `postgres://evenkeel@127.0.0.1:${at}/postgres`;

  const start = async (data: string, at: number, ...settings: string[]) => {
    const args = ['-D', data, '-p', String(at), '-h', '127.0.0.1', '-k', folder];
    const more = ['max_connections=200', ...settings].flatMap((setting) => ['-c', setting]);
    const child = spawn(join(bin, 'postgres'), [...args, ...more], { ...as, stdio: 'ignore' });
    await vi.waitUntil(() => answers(urlAt(at)), { timeout: 30_000 });
    return child;
  };
  const end = async (child: Awaited<ReturnType<typeof start>>, signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  execFileSync(
    join(bin, 'initdb'),
    ['-D', first, '-U', 'evenkeel', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    as,
  );
  let primary = await start(first, port, 'synchronous_standby_names=standby');
  const name = `application_name=standby`;
  const from = `host=127.0.0.1 port=${port} user=evenkeel ${name}`;
  await run(join(bin, 'pg_basebackup'), ['-D', second, '-d', from, '-R', '-X', 'stream'], as);
  let standby = await start(second, port + 1, `primary_conninfo=${from}`, 'hot_standby=on');
  await vi.waitUntil(() => isFollowed(urlAt(port)), { timeout: 30_000 });

  return {
    adminUrl: urlAt(port),
    async failOver() {
      await end(primary, 'SIGQUIT');
      await end(standby, 'SIGINT');
      primary = await start(second, port, 'synchronous_standby_names=');
      await run(join(bin, 'pg_ctl'), ['promote', '-w', '-D', second], as);
      standby = primary;
    },
    async stop() {
      await end(standby, 'SIGQUIT');
      await end(primary, 'SIGQUIT');
      rmSync(folder, { recursive: true });
    },
  };
}

async function ask(url: string, text: string): Promise<number | null> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(text)).rowCount;
  } finally {
    await client.end();
  }
}

const answers = (url: string) =>
  ask(url, 'select 1').then(
    () => true,
    () => false,
  );

async function isFollowed(url: string): Promise<boolean> {
  return (await ask(url, "select from pg_stat_replication where sync_state = 'sync'")) === 1;
}
