import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openKeys } from '#app/platform/keys.server.ts';
import { bookUrlQuery, readBookUrl } from './book-url.server.ts';

const secret = 'a secret that is only for tests, 32 bytes';
const keys = openKeys([secret]);
const made = new Date('2026-11-21T12:00:00.000Z');
const book = { userId: 'ada', bookId: 'ebook-2', format: 'epub', copyName: 'a1.epub' } as const;
const query = bookUrlQuery(keys, { ...book, now: made });

const readAt = (given: string, { userId = 'ada', afterMs = 0, by = keys } = {}) =>
  readBookUrl(by, {
    userId,
    query: new URLSearchParams(given),
    now: new Date(made.getTime() + afterMs),
  });

const opened = { bookId: 'ebook-2', format: 'epub', copyName: 'a1.epub' };
const valid = { status: 'valid', ...opened };

test('an address opens its book for its owner until five minutes are over', () => {
  expect(readAt(query)).toEqual(valid);
  expect(readAt(query, { afterMs: 299_999 })).toEqual(valid);
  expect(readAt(query, { afterMs: 300_000 }).status).not.toBe('valid');
});

test('for an hour after that it is for whoever reads on', () => {
  expect(readAt(query, { afterMs: 300_000 })).toEqual({ status: 'reading', ...opened });
  expect(readAt(query, { afterMs: 3_899_999 })).toEqual({ status: 'reading', ...opened });
  expect(readAt(query, { afterMs: 3_900_000 })).toEqual({ status: 'expired' });
});

test('one of the release before, which names no copy, is good', () => {
  const { copyName, ...before } = book;
  const earlier = bookUrlQuery(keys, { ...before, now: made });
  expect(readAt(earlier)).toEqual({ status: 'valid', bookId: 'ebook-2', format: 'epub' });
  expect(readAt(`${earlier}&copy=${copyName}`)).toEqual({ status: 'invalid' });
});

describe('an address is worth nothing', () => {
  test('to anybody else', () => {
    expect(readAt(query, { userId: 'eve' })).toEqual({ status: 'invalid' });
    expect(readAt(query, { userId: '' })).toEqual({ status: 'invalid' });
  });

  test('under another secret, unless the old one stands beside it', () => {
    expect(readAt(query, { by: openKeys([`${secret}!`]) })).toEqual({ status: 'invalid' });
    expect(readAt(query, { by: openKeys([`${secret}!`, secret]) })).toEqual(valid);
  });

  test('with any one of its characters changed', () => {
    for (let at = 0; at < query.length; at += 1) {
      for (const other of ['0', 'A', '%', '&']) {
        if (query[at] === other) continue;
        const forged = query.slice(0, at) + other + query.slice(at + 1);
        expect(readAt(forged), forged).toEqual({ status: 'invalid' });
      }
    }
  });

  test('for another book, another copy, another format or a longer time', () => {
    const changed = (name: string, value: string) => {
      const params = new URLSearchParams(query);
      params.set(name, value);
      return params.toString();
    };
    expect(readAt(changed('book', 'ebook-1'))).toEqual({ status: 'invalid' });
    expect(readAt(changed('book', 'ebook-9'))).toEqual({ status: 'invalid' });
    expect(readAt(changed('copy', '../a1.epub'))).toEqual({ status: 'invalid' });
    expect(readAt(changed('format', 'pdf'))).toEqual({ status: 'invalid' });
    expect(readAt(changed('format', 'mobi'))).toEqual({ status: 'invalid' });
    expect(readAt(changed('expires', String(made.getTime() + 9e9)))).toEqual({ status: 'invalid' });
    expect(readAt(changed('expires', 'Infinity'))).toEqual({ status: 'invalid' });
    expect(readAt(changed('signature', ''))).toEqual({ status: 'invalid' });
  });

  test('if it is anything that was not made here', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.string(), (params, signature) => {
        expect(readAt(params).status).toBe('invalid');
        const guess = new URLSearchParams({
          book: 'ebook-2',
          format: 'pdf',
          expires: '9999999999999',
          signature,
        });
        expect(readAt(guess.toString()).status).toBe('invalid');
      }),
    );
  });
});
