import { expect, test } from 'vitest';
import { subscriberCsv } from './subscriber-csv.ts';

const subscriber = {
  email: 'ada@example.com',
  topics: ['newsletter', 'forex'],
  confirmedAt: '2025-06-28T10:00:00.000Z',
  unsubscribeUrl: 'https://shop.example/newsletter?mode=unsubscribe#token=abc',
};

test('a subscriber is a line under the names of its cells', () => {
  expect(subscriberCsv([subscriber], 'program').split('\r\n')).toEqual([
    '"email","topics","confirmed_at","unsubscribe_url"',
    '"ada@example.com","newsletter forex","2025-06-28T10:00:00.000Z","https://shop.example/newsletter?mode=unsubscribe#token=abc"',
    '',
  ]);
});

test('a spreadsheet is told how the list is written', () => {
  const list = subscriberCsv([subscriber], 'program');
  expect(subscriberCsv([subscriber], 'spreadsheet')).toBe(`\ufeff${list}`);
});

test('without subscribers the names stand alone', () => {
  expect(subscriberCsv([], 'program').split('\r\n')).toHaveLength(2);
});

test.each(['=1+1@example.com', '+a@example.com', '-a@example.com'])(
  'no spreadsheet runs %s as a formula',
  (email) => {
    expect(subscriberCsv([{ ...subscriber, email }], 'program')).toContain(`"'${email}"`);
  },
);
