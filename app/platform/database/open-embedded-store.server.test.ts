import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { faultRounds, spreadOverRounds } from '#tests/harness/fault-rounds.ts';
import { makeDataFolder } from '#tests/harness/make-data-folder.ts';
import { migrationsFolder } from '#tests/harness/stores.ts';
import { openEmbeddedStore } from './open-embedded-store.server.ts';

const dataDir = makeDataFolder();

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Writes rows as fast as it can and tells the number of each one that the store acknowledged. */
const writerProgram = `
  const { openEmbeddedStore } = await import('#app/platform/database/open-embedded-store.server.ts');
  const [folder, migrations, first] = process.argv.slice(1);
  const store = await openEmbeddedStore(folder, migrations);
  await store.query('create table if not exists note (number int primary key)', []);
  for (let number = Number(first); ; number += 1) {
    await store.query('insert into note values ($1) on conflict do nothing', [number]);
    process.stdout.write(number + '\\n');
  }
`;

/** Rows to have been acknowledged when the writer is killed, different in each round. */
const killedAfterRows = spreadOverRounds(1, 620);

test(
  'no acknowledged row is lost when the process is killed under load, again and again',
  async () => {
    let acknowledged = 0;
    for (const rows of killedAfterRows) {
      acknowledged = await writeUntilKilled(dataDir, acknowledged + 1, rows);
    }
    const store = await openEmbeddedStore(dataDir, migrationsFolder);
    const { rows } = await store.query(
      'select count(*)::int as count from note where number <= $1',
      [acknowledged],
    );
    await store.close();
    expect(rows).toEqual([{ count: acknowledged }]);
  },
  60_000 + faultRounds * 25_000,
);

test('a folder that is open takes no second store, and takes one after it is closed', async () => {
  const store = await openEmbeddedStore(dataDir, migrationsFolder);
  await expect(openEmbeddedStore(dataDir, migrationsFolder)).rejects.toThrow(
    `Another process already uses the data folder ${dataDir}`,
  );
  await store.ping();
  await store.close();
  await store.close();
  const again = await openEmbeddedStore(dataDir, migrationsFolder);
  await again.ping();
  await again.close();
});

/**
 * Answers the number of the last row acknowledged. One more may be stored, whose
 * acknowledgement died on its way.
 */
async function writeUntilKilled(dataDir: string, first: number, rows: number): Promise<number> {
  const writer = spawn(
    process.execPath,
    ['--input-type=module', '-e', writerProgram, dataDir, migrationsFolder, String(first)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(writer, 'close');
  let output = '';
  let killed = false;
  writer.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    if (killed || output.split('\n').length <= rows) return;
    killed = true;
    writer.kill('SIGKILL');
  });
  await ended;
  const last = output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1);
  expect(killed).toBe(true);
  return Number(last);
}

const queryProgram = `
  await import('#app/platform/database/open-embedded-store.server.ts');
  const { PGlite } = await import('@electric-sql/pglite');
  console.log('From here on nothing is freed.');
  const client = new PGlite();
  await client.query('select 1');
`;

test('no compiled code of the embedded store is freed, which has ended the process', async () => {
  // Frees what it can as often as it can, and tells of each time.
  const flags = ['--stress-wasm-code-gc', '--trace-wasm-code-gc'];
  const child = spawn(process.execPath, [...flags, '--input-type=module', '-e', queryProgram]);
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await once(child, 'close');
  expect(child.exitCode).toBe(0);
  const [, fromThere] = said.split('From here on nothing is freed.');
  expect(fromThere).toBeDefined();
  expect(fromThere).not.toMatch(/freeing|freed/i);
});
