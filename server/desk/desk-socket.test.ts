import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Store } from '#app/platform/database/store.server.ts';
import { askSocket } from '#commands/shop/ask-socket.ts';
import { openTestShop, type TestShop } from '#tests/harness/open-test-shop.ts';
import { openTestPostgres } from '#tests/harness/stores.ts';
import { openDeskSocket } from './desk-socket.ts';
import { findSocket } from './socket-path.ts';

let store: Store;
let shop: TestShop;
let folder: string;

beforeAll(async () => {
  store = await openTestPostgres();
  shop = await openTestShop(store, { workJobs: false });
});
afterAll(async () => {
  await shop.close();
  await store.close();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenkeel-socket-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function open(dataDir = folder) {
  const dump = async () => new Blob(['the store']);
  const socket = await openDeskSocket(dataDir, { services: shop.services, dump });
  if (socket === null) throw new Error('There is no socket.');
  return socket;
}

const orders = { command: 'orders', args: { limit: 1 }, who: 'a test', key: 'a key' };
const ask = (path: string, body: unknown, dataDir = folder) =>
  askSocket(findSocket(dataDir) ?? '', path, body);

test('the desk answers whoever has the data folder, and nobody else may', async () => {
  const socket = await open();
  expect(statSync(join(folder, 'desk.sock')).mode & 0o777).toBe(0o600);
  expect(await ask('/', orders)).toMatchObject({ status: 'done', result: { rows: [] } });
  expect(
    await ask('/', { ...orders, command: 'order', args: { orderId: 'EK-00000-00000' } }),
  ).toEqual({ status: 'refused', sentence: 'There is no order EK-00000-00000.' });
  expect(await ask('/', { ...orders, args: { limit: -1 } })).toEqual({
    status: 'refused',
    sentence: 'The limit must be 1 or more.',
    code: 'bad_request',
  });
  await socket.close();
});

test('a backup is written where it was asked for', async () => {
  const socket = await open();
  const file = join(folder, 'backup');
  await ask('/backup', { file });
  expect(readFileSync(file, 'utf8')).toBe('the store');
  await socket.close();
});

test.each([
  [{ ...orders, command: 'no such thing' }, 'The desk has no command no such thing.'],
  [{ command: 'orders' }, 'key'],
])('what cannot be understood is a failure: %j', async (asked, words) => {
  const socket = await open();
  await expect(ask('/', asked)).rejects.toThrow(words);
  await socket.close();
});

test('a shop that stops takes its socket away; one that was killed leaves it to the next', async () => {
  const socket = await open();
  await socket.close();
  expect(findSocket(folder)).toBeNull();
  writeFileSync(join(folder, 'desk.sock'), 'left behind');
  const next = await open();
  expect(await ask('/ping', {})).toMatchObject({ status: 'done' });
  await next.close();
});

test('where nobody listens there is no answer', async () => {
  writeFileSync(join(folder, 'desk.sock'), 'left behind');
  expect(await ask('/ping', {})).toBeNull();
});

test('a data folder too deep for a socket leads to one that is not', async () => {
  const deep = join(folder, 'deep'.repeat(30));
  mkdirSync(deep);
  const socket = await open(deep);
  expect(lstatSync(join(deep, 'desk.sock')).isSymbolicLink()).toBe(true);
  expect(await ask('/', orders, deep)).toMatchObject({ status: 'done' });
  const short = findSocket(deep) ?? '';
  await socket.close();
  expect(existsSync(join(short, '..'))).toBe(false);
  expect(existsSync(join(deep, 'desk.sock'))).toBe(false);
});

test('a store that others can open by themselves has none', async () => {
  expect(await openDeskSocket(folder, { services: shop.services, dump: null })).toBeNull();
  expect(findSocket(folder)).toBeNull();
});
