import { expect, test } from 'vitest';
import { renderText } from './render-text.ts';

test('a list is a table with its sums and times for people', () => {
  const rows = [
    { orderId: 'EK-1', totalCents: 7_560, createdAt: '2026-11-22T16:31:05.123Z', isOpen: true },
    { orderId: 'EK-22', totalCents: 0, createdAt: null, isOpen: false },
  ];
  expect(renderText(rows)).toBe(
    [
      'order ID  total   created               is open',
      'EK-1      $75.60  2026-11-22 16:31 UTC  yes',
      'EK-22     $0.00   -                     no',
      '',
    ].join('\n'),
  );
  expect(renderText(rows, { columns: ['isOpen'] })).toBe('is open\nyes\nno\n');
});

test('a page of a list is its rows', () => {
  const page = { rows: [{ id: 1, state: 'sent' }], next: 'a place', previous: null };
  expect(renderText(page, { columns: ['state'] })).toBe('state\nsent\n');
  expect(renderText({ ...page, rows: [] })).toBe('(none)\n');
});

test('one thing is its fields, then its lists', () => {
  const thing = {
    email: 'ada@example.com',
    titles: ['One', 'Two'],
    account: { name: 'Ada', verified: true },
    none: [],
    mails: [{ kind: 'receipt', state: 'sent' }],
    secret: 'hidden',
  };
  expect(renderText(thing, { hidden: ['secret'], tables: { mails: ['kind'] } })).toBe(
    [
      'email    ada@example.com',
      'titles   One; Two',
      'account  name: Ada, verified: yes',
      'none     -',
      '',
      'mails',
      'kind',
      'receipt',
      '',
    ].join('\n'),
  );
});

test('nothing is said to be nothing', () => {
  expect(renderText([])).toBe('(none)\n');
  expect(renderText(null)).toBe('-\n');
});
