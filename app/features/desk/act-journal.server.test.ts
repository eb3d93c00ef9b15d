import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type JournalEntry, openActJournal } from './act-journal.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

const entryOf = (key: string): JournalEntry => ({
  key,
  act: 'give',
  orderId: 'EK-1',
  subject: null,
  buyerCode: null,
  at: new Date('2026-11-23T01:02:03.000Z'),
});

test('a shop that did nothing has an empty journal', async () => {
  expect(await openActJournal(join(folder, 'none.log')).read()).toEqual([]);
});

test('entries are read as they were kept, by whoever opens the file, which only its owner may', async () => {
  const file = join(folder, 'new', 'acts.log');
  await openActJournal(file).keep(entryOf('one'));
  await Promise.all([
    openActJournal(file).keep(entryOf('two')),
    openActJournal(file).keep(entryOf('three')),
  ]);
  const entries = await openActJournal(file).read();
  expect(entries[0]).toEqual(entryOf('one'));
  expect(new Set(entries.map(({ key }) => key))).toEqual(new Set(['one', 'two', 'three']));
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8').endsWith('\n')).toBe(true);
});

test('an entry that a loss of power cut off hides no other', async () => {
  const file = join(folder, 'torn.log');
  const journal = openActJournal(file);
  await journal.keep(entryOf('whole'));
  appendFileSync(file, '{"key":"torn","act":"gi');
  await journal.keep(entryOf('swallowed'));
  await journal.keep(entryOf('after'));
  expect((await journal.read()).map(({ key }) => key)).toEqual(['whole', 'swallowed', 'after']);
});
