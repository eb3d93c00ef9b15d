import { expect, test } from 'vitest';
import { factWords } from './fact-words.ts';

test.each([
  [
    { amountCents: 7_560, titles: ['Built to Last', 'No More Excuses'] },
    'amount $75.60, titles Built to Last; No More Excuses',
  ],
  [
    { endedSessions: 2, userId: null, titles: [], isMailed: true },
    'ended sessions 2, is emailed yes',
  ],
  [{ mails: 3 }, 'emails 3'],
  [{ nested: { of: 'others' } }, 'nested {"of":"others"}'],
  [{ orderId: 'EK-7Q2XM-4K9TD' }, ''],
])('%j is told as %j', (facts, words) => {
  expect(factWords(facts)).toBe(words);
});
