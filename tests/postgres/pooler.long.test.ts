import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { installDebianPackage } from '#commands/checks/install-debian-package.ts';
import { freePorts } from '#tests/harness/free-ports.ts';
import { newDatabase, serverUser } from '#tests/harness/postgres/postgres-server.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import { mailsTo, openSession, pay } from '../faults/drive-shop.ts';

const program = '/usr/sbin/pgbouncer';

let folder: string;
let pooler: ChildProcess;
let direct: string;
let pooled: string;
let shop: RunningProduct | undefined;

beforeAll(async () => {
  if (!existsSync(program))
    installDebianPackage('pgbouncer', 'The test of poolers needs PgBouncer');
  if (!existsSync(program)) {
    throw new Error(
      'The test of poolers needs PgBouncer: install it (Debian: apt-get install pgbouncer).',
    );
  }
  direct = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  const url = new URL(direct);
  const port = await freePorts(1);
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-pooler-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const file = join(folder, 'pooler.ini');
  writeFileSync(
    file,
    `
[databases]
* = host=127.0.0.1 port=${url.port} user=evenkeel
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = 4
unix_socket_dir =
`,
  );
  pooler = spawn(program, [file], { stdio: 'ignore', ...user });
  url.port = String(port);
  pooled = url.href;
  await vi.waitUntil(() => answers(pooled), { timeout: 10_000 });
});

afterAll(async () => {
  await shop?.stop();
  const ended = once(pooler, 'exit');
  pooler.kill('SIGINT');
  await ended;
  rmSync(folder, { recursive: true });
});

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

async function sell(running: RunningProduct, email: string): Promise<void> {
  await pay(running, await openSession(running, email));
  await expect.poll(() => mailsTo(running, email), { timeout: 25_000 }).toHaveLength(1);
}

const saysThatItIsDeaf = /News does not arrive by the database/;

test('behind a pooler in transaction mode a shop that knows the way past it hears all news, and sells', async () => {
  shop = await runShop({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct });
  await sell(shop, 'ada@example.com');
  expect(shop.output()).not.toMatch(saysThatItIsDeaf);
  expect(await shop.stop()).toBe(0);
}, 120_000);

test('one that knows no way past it says so, looks for news, and sells all the same', async () => {
  shop = await runShop({ DATABASE_URL: pooled });
  await vi.waitUntil(() => saysThatItIsDeaf.test(shop?.output() ?? ''), { timeout: 20_000 });
  await sell(shop, 'eve@example.com');
  await sell(shop, 'bob@example.com');
  expect(await shop.stop()).toBe(0);
}, 120_000);

test('one that starts past the pooler after it need not wait until the pooler lets go', async () => {
  const client = new pg.Client({ connectionString: direct });
  await client.connect();
  const { rows } = await client.query(`select 1 from pg_locks where locktype = 'advisory'`);
  await client.end();
  expect(rows).toEqual([]);
  shop = await runShop({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct });
  await sell(shop, 'zoe@example.com');
  expect(await shop.stop()).toBe(0);
}, 120_000);
