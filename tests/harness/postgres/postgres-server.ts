import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePorts } from '../free-ports.ts';
import { untilDone } from '../waiting/patience.ts';

const run = promisify(execFile);

const maxPackedBytes = 1_000_000_000;

export interface PostgresServer {
  /** Address of the server's own database, for making others. */
  adminUrl: string;
  /** Cuts all connections amid their work, as a crash does, and starts it again on the same data. */
  restart(): Promise<void>;
  /** Lets all its processes stand still, as a machine does that has lost its disk, or go on. */
  freeze(isFrozen: boolean): void;
  /** Whether it ended by itself, as it does where its disk is full. */
  hasEnded(): boolean;
  /** Whether it takes connections just now. */
  answers(): Promise<boolean>;
  /** Ends it in good order and gives its data folder as a tar archive, for `startPackedPostgres`. */
  pack(): Promise<Buffer>;
  stop(): Promise<void>;
}

/**
 * Starts a real PostgreSQL in a folder of its own. As root it runs as the user `postgres`, since
 * the server refuses root. What it has acknowledged outlives a restart only if it `isDurable`, which
 * makes it slower; its data lie `within` another folder where one is named; `prepare` may put files into
 * its folder and answers with more settings. Throws with a sentence where PostgreSQL is not installed.
 */
export async function startPostgres(
  isDurable = false,
  within = tmpdir(),
  prepare: (folder: string) => readonly string[] = () => [],
): Promise<PostgresServer> {
  const folder = makeServerFolder(within);
  await run(
    join(postgresPrograms(), 'initdb'),
    [
      ...['-D', join(folder, 'data'), '-U', 'evenkeel', '-A', 'trust', '-E', 'UTF8'],
      ...['--locale=C.UTF-8', '--no-sync'],
    ],
    { ...serverUser(), cwd: folder },
  );
  return serveFolder(folder, [...(isDurable ? [] : notDurable), ...prepare(folder)]);
}

/** Starts a server, as above and not durable, on a copy of the data that `pack` gave of another. */
export async function startPackedPostgres(archive: string): Promise<PostgresServer> {
  const folder = makeServerFolder(tmpdir());
  // The folder of the archive may be closed to the server's user.
  const packed = openSync(archive, 'r');
  try {
    const tar = spawn('tar', ['--extract', '--file=-'], {
      ...serverUser(),
      cwd: folder,
      stdio: [packed, 'ignore', 'inherit'],
    });
    const [code] = await once(tar, 'exit');
    if (code !== 0) throw new Error(`tar could not unpack ${archive}.`);
  } finally {
    closeSync(packed);
  }
  return serveFolder(folder, notDurable);
}

function makeServerFolder(within: string): string {
  const folder = mkdtempSync(join(within, 'evenkeel-postgres-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function serveFolder(folder: string, settings: readonly string[]): Promise<PostgresServer> {
  const user = serverUser();
  const port = await freePorts(1);
  const admin = `postgres://evenkeel@127.0.0.1:${port}/postgres`;
  const args = [
    ...['-D', join(folder, 'data'), '-p', String(port), '-h', '127.0.0.1', '-k', folder],
    ...['max_connections=200', ...settings].flatMap((setting) => ['-c', setting]),
  ];
  const start = async () => {
    const child = spawn(join(postgresPrograms(), 'postgres'), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
    });
    const isThere = async () => {
      const isOver = child.exitCode !== null;
      if (!isOver && !(await answers(admin)))
        throw new Error(`PostgreSQL did not start:\n${output}`);
      return !isOver;
    };
    if (!(await untilDone(isThere, 20_000, 50))) throw new Error(`PostgreSQL ended:\n${output}`);
    return child;
  };
  let server = await start();
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const cut = async () => {
    if (hasEnded()) return;
    const ended = once(server, 'exit');
    server.kill('SIGQUIT');
    await ended;
  };

  return {
    adminUrl: admin,
    hasEnded,
    freeze: (isFrozen) => signalAll(server.pid, isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    answers: () => answers(admin),
    async restart() {
      await cut();
      server = await start();
    },
    async pack() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      const { stdout } = await run('tar', ['--create', '--file=-', 'data'], {
        cwd: folder,
        encoding: 'buffer',
        maxBuffer: maxPackedBytes,
      });
      return stdout;
    },
    async stop() {
      if (!hasEnded()) signalAll(server.pid, 'SIGCONT');
      await cut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** To a server and to each of the processes that it has started. */
function signalAll(pid: number | undefined, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (pid === undefined) return;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  for (const id of [pid, ...children.filter(Boolean).map(Number)]) {
    try {
      process.kill(id, signal);
    } catch (error) {
      // A connection that closes takes its process along at any moment.
      const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
      if (!isGone) throw error;
    }
  }
}

/** Where nothing outlives the run, nothing needs to outlive a power cut. */
const notDurable = [
  ...['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'],
  'autovacuum=off', // it would go through a hundred databases again and again
];

/**
 * Makes a fresh database in the server at `adminUrl`, empty or a copy of `template`, to which nobody
 * may be connected; its URL.
 */
export async function newDatabase(
  adminUrl: string,
  template = 'template1',
  name = `test_${randomUUID().replaceAll('-', '')}`,
): Promise<string> {
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** The folder with `initdb` and `postgres`: Debian's, or wherever the PATH finds `postgres`. */
export function postgresPrograms(): string {
  const folders = [
    ...globSync('/usr/lib/postgresql/*/bin').sort().reverse(),
    ...(process.env.PATH ?? '').split(':'),
  ];
  const found = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (!found) {
    throw new Error(
      'PostgreSQL is not installed: install it (Debian: apt-get install postgresql) and run again.',
    );
  }
  return found;
}

export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:') || entry.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid)
    throw new Error('PostgreSQL does not run as root, and there is no user postgres.');
  return { uid: Number(uid), gid: Number(gid) };
}

async function answers(url: string): Promise<boolean> {
  try {
    await withClient(url, (client) => client.query('select 1'));
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

async function withClient(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end();
  }
}
