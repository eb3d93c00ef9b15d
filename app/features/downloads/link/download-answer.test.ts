import { expect, test } from 'vitest';
import { downloadAnswer, readDownloadAnswer } from './download-answer.ts';

const answer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  titles: ['Built to Last, corrected later'],
  bookIds: ['ebook-1'],
  downloadsCount: 3,
  maxDownloads: 5,
  expiresAt: '2030-05-17T12:00:00.000Z',
  refundedTitles: ['Keep It Growing'],
};

test('an order is read with its expiry as a date', () => {
  const { titles, bookIds, ...order } = answer;
  expect(readDownloadAnswer(answer)).toEqual({
    ...order,
    books: [{ bookId: 'ebook-1', title: 'Built to Last, corrected later' }],
    expiresAt: new Date(Date.UTC(2030, 4, 17, 12)),
  });
});

test('an answer that tells of no refunds has none', () => {
  const { refundedTitles, ...older } = answer;
  expect(readDownloadAnswer(older)?.refundedTitles).toEqual([]);
});

test('a buyer without a last name has an order too', () => {
  expect(readDownloadAnswer({ ...answer, lastName: '' })?.lastName).toBe('');
});

test.each([
  ['nothing', null],
  ['a sentence', 'ready'],
  ['an order without a name', { ...answer, firstName: undefined }],
  ['an order without titles', { ...answer, titles: 'Built to Last' }],
  ['a negative count', { ...answer, downloadsCount: -1 }],
  ['a limit that is no number', { ...answer, maxDownloads: '5' }],
  ['an expiry that is no date', { ...answer, expiresAt: 'soon' }],
])('%s is no order', (_name, foreign) => {
  expect(readDownloadAnswer(foreign)).toBeNull();
});

test('what the server writes is what the page reads', () => {
  const order = readDownloadAnswer(answer);
  expect(order && readDownloadAnswer(JSON.parse(JSON.stringify(downloadAnswer(order))))).toEqual(
    order,
  );
});
