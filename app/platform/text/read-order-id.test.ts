import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderIdsIn, readOrderId } from './read-order-id.ts';

const part = fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]{5}$/);

test('an order ID is read in whatever way it is typed or pasted', () => {
  const common = ['-', ' - ', '–', '—', '−', '', ' ', '\u200b-\u00a0'];
  const others = ['\u2011', '⁃', '˗', '⁻', 'ー', '_', '.', '·', '%2D', '-\n'];
  const dashes = fc.constantFrom(...common, ...others);
  const before = fc.constantFrom('', '#', 'order ', 'Order ID: ', 'Bestellung Nr. ', '\ufeff');
  const after = fc.constantFrom('', '.', ' thanks', '\u202c');
  fc.assert(
    fc.property(part, part, dashes, before, after, (one, two, dash, word, end) => {
      const typed = ` ${word}ek${dash}${one.toLowerCase()}${dash}${two}${end} `;
      expect(readOrderId(typed)).toBe(`EK-${one}-${two}`);
    }),
  );
});

test.each([
  ['EK-OOILO-ill00', 'EK-00110-11100'],
  ['EK-٥٩NJ٦-E६R৬6', 'EK-59NJ6-E6R66'],
  ['ＥＫ－５９ＮＪ６－ｅ６ｒ６６', 'EK-59NJ6-E6R66'],
])('%j is %s: no other letter can be meant', (typed, id) => {
  expect(readOrderId(typed)).toBe(id);
});

test.each([
  ...['', 'EK-12345', 'EK-12345-123456', 'XX-12345-12345', 'EK-1234!-12345', 'WEEK-12345-12345'],
  ...['EK-12345-12345 and EK-12345-12346', `${' '.repeat(300)}EK-12345-12345`],
])('%j is no order ID', (typed) => {
  expect(readOrderId(typed)).toBeNull();
});

test('all order IDs of a letter are read, each once', () => {
  const letter = 'I mean ek-7q2xm-4k9td (not EK–7Q2XM–4K9TE), so EK-7Q2XM-4K9TD.\nAda';
  expect(orderIdsIn(letter)).toEqual(['EK-7Q2XM-4K9TD', 'EK-7Q2XM-4K9TE']);
});
