import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type EmailStore, openEmailStore } from './email-store.ts';

let dataDir: string;
let store: EmailStore;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mailbox-store-'));
  store = openEmailStore(dataDir, 3);
});

afterEach(() => {
  store.close();
  rmSync(dataDir, { recursive: true });
});

const add = (subject: string, to = 'ada@mail.example') =>
  store.add(
    {
      date: '2026-01-01T00:00:00.000Z',
      from: [],
      to: [
        { address: 'shop@shop.example', name: 'Shop' },
        { address: to, name: '' },
      ],
      subject,
      text: 't',
      html: 'h',
      headers: {},
    },
    Buffer.from(`Subject: ${subject}`),
  );

test('the oldest mails go when the store is full', () => {
  for (const subject of ['one', 'two', 'three', 'four', 'five']) add(subject);
  expect(store.list().map(({ subject }) => subject)).toEqual(['three', 'four', 'five']);
});

test('the mails to one address are told apart from those that only name it', () => {
  add('one');
  add('ada@mail.example', 'eve@mail.example');
  add('two');
  expect(store.list('ada@mail.example').map(({ subject }) => subject)).toEqual(['one', 'two']);
  expect(store.list('nobody@mail.example')).toEqual([]);
});

test('a summary is newest first and carries no bodies', () => {
  add('one');
  add('two');
  const [newest, oldest] = store.summarise();
  expect([newest?.subject, oldest?.subject]).toEqual(['two', 'one']);
  expect(newest).not.toHaveProperty('html');
});

test('the source comes back byte for byte', () => {
  add('one');
  const id = store.list()[0]?.id ?? '';
  expect(Buffer.from(store.findSource(id) ?? []).toString()).toBe('Subject: one');
});

test('a mail that is not kept is not found', () => {
  add('one');
  for (const id of ['2', '', 'x', '1 or 1=1']) {
    expect(store.find(id)).toBeUndefined();
    expect(store.findSource(id)).toBeUndefined();
    expect(store.remove(id)).toBe(false);
  }
});
