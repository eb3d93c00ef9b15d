import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withKept } from './with-kept.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'evenkeel-kept-')), 'kept');
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const file = () => join(folder, 'store.tar');

/** How often the file was made for this, and what it then is. */
async function keep(madeFrom: string, content = madeFrom) {
  let made = 0;
  const make = async () => {
    made += 1;
    return { 'store.tar': Buffer.from(content) };
  };
  const found = await withKept({ folder, madeFrom, make }, async () =>
    readFileSync(file(), 'utf8'),
  );
  return { made, found };
}

test('a store is made once, and again as soon as it is made from something else', async () => {
  expect(await keep('one schema')).toEqual({ made: 1, found: 'one schema' });
  expect(await keep('one schema')).toEqual({ made: 0, found: 'one schema' });
  expect(await keep('another')).toEqual({ made: 1, found: 'another' });
});

test('one that was cut off, changed, or whose record is broken is made again', async () => {
  const damages = [
    () => truncateSync(file(), 3),
    () => writeFileSync(file(), 'one schemA'),
    () => rmSync(file()),
    () => truncateSync(`${folder}.made-from.json`, 9),
  ];
  await keep('one schema');
  for (const damage of damages) {
    damage();
    expect(await keep('one schema')).toEqual({ made: 1, found: 'one schema' });
  }
});

test('what fails while it is made is not kept', async () => {
  const make = () => Promise.reject(new Error('No space left.'));
  const failing = withKept({ folder, madeFrom: 'one schema', make }, async () => undefined);
  await expect(failing).rejects.toThrow('No space left.');
  expect(await keep('one schema')).toEqual({ made: 1, found: 'one schema' });
});

/** Says so when it makes the file, and is done with it once its input ends. */
const otherProgram = `
  import { withKept } from '#tests/set-up/with-kept.ts';
  const make = async () => {
    process.stdout.write('making');
    for await (const _ of process.stdin);
    return { 'store.tar': Buffer.from('of the other') };
  };
  await withKept({ folder: process.argv[1], madeFrom: 'one schema', make }, async () => {});
`;

async function startOther() {
  const args = ['--input-type=module', '-e', otherProgram, folder];
  const other = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(other.stdout, 'data');
  return other;
}

test('of two runs at once the second finds what the first has made', async () => {
  const other = await startOther();
  // The wait for the lock holds this process up: the end is to be on its way before.
  const isTold = once(other.stdin, 'close');
  other.stdin.end();
  await isTold;
  expect(await keep('one schema')).toEqual({ made: 0, found: 'of the other' });
});

test('a run that is killed while it makes a store leaves nothing in the way of the next', async () => {
  const other = await startOther();
  writeFileSync(join(folder, 'store.tar.1.draft'), 'half');
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  expect(await keep('one schema')).toEqual({ made: 1, found: 'one schema' });
  expect(readdirSync(folder).filter((name) => name.endsWith('.draft'))).toEqual([]);
});
