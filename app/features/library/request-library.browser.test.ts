import { expect, test } from 'vitest';
import { libraryFrom } from './request-library.browser.ts';

const refusal = (status: number | null) =>
  ({ ok: false, status, code: null, message: null }) as const;
const entry = {
  id: 'a1',
  ebook_title: 'Keep It Growing',
  purchased_at: '2026-03-04T05:06:07.000Z',
};

test('a library is read, in the order it is shown', () => {
  const older = { id: 'a2', ebook_title: 'Built to Last', purchased_at: '2025-01-02T03:04:05Z' };
  const edition = { ...older, new_edition_on: '2025-02-03' };
  expect(libraryFrom({ ok: true, value: { ebooks: [entry, edition] } })).toEqual({
    status: 'loaded',
    ebooks: [
      {
        id: 'a2',
        bookId: 'ebook-1',
        title: 'Built to Last',
        purchasedAt: new Date('2025-01-02T03:04:05Z'),
        newEditionOn: '2025-02-03',
      },
      {
        id: 'a1',
        bookId: 'ebook-5',
        title: 'Keep It Growing',
        purchasedAt: new Date('2026-03-04T05:06:07Z'),
        newEditionOn: null,
      },
    ],
    left: [],
  });
});

test('what has left a library is read beside it, and what cannot be read is passed over', () => {
  const left = {
    ebook_id: 'ebook-1',
    ebook_title: 'Built to Last',
    left_at: '2026-03-03T12:00:00.000Z',
    refunded: true,
  };
  const answer = { ebooks: [entry], left: [left, { ...left, left_at: 'then' }, null] };
  expect(libraryFrom({ ok: true, value: answer })).toMatchObject({
    ebooks: [{ bookId: 'ebook-5' }],
    left: [
      {
        bookId: 'ebook-1',
        title: 'Built to Last',
        leftAt: new Date('2026-03-03T12:00:00Z'),
        isRefunded: true,
      },
    ],
  });
});

test('a book is known by its id, whatever it was called when it was bought', () => {
  const renamed = { ...entry, ebook_id: 'ebook-5', ebook_title: 'Keep It Blooming' };
  const first = { ...entry, ebook_id: 'ebook-1', ebook_title: 'Built to Endure' };
  expect(libraryFrom({ ok: true, value: { ebooks: [renamed, first] } })).toMatchObject({
    ebooks: [
      { bookId: 'ebook-1', title: 'Built to Endure' },
      { bookId: 'ebook-5', title: 'Keep It Blooming' },
    ],
  });
});

test('a library may be empty', () => {
  expect(libraryFrom({ ok: true, value: { ebooks: [] } })).toEqual({
    status: 'loaded',
    ebooks: [],
    left: [],
  });
});

test('without a session there is no library', () => {
  expect(libraryFrom(refusal(401))).toEqual({ status: 'signed-out' });
});

test.each([403, 429, 500, 503])('a refusal with status %i failed to load', (status) => {
  expect(libraryFrom(refusal(status))).toEqual({
    status: 'failed',
    message: 'Failed to load your eBooks. Please try again.',
  });
});

test.each([
  ['no answer', refusal(null)],
  ['nothing', { ok: true, value: null } as const],
  ['no list', { ok: true, value: { ebooks: {} } } as const],
  ['an entry that is none', { ok: true, value: { ebooks: [entry, null] } } as const],
  ['a number for an id', { ok: true, value: { ebooks: [{ ...entry, id: 7 }] } } as const],
  ['no day', { ok: true, value: { ebooks: [{ ...entry, purchased_at: 'soon' }] } } as const],
])('%s is unexpected', (_name, answer) => {
  expect(libraryFrom(answer)).toEqual({
    status: 'failed',
    message: 'Something went wrong. Please try again.',
  });
});
