import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutBody, readByteRange } from './byte-range.server.ts';

test.each([
  [null, { kind: 'whole' }],
  ['', { kind: 'whole' }],
  ['bytes=0-0', { kind: 'part', start: 0, end: 0 }],
  ['bytes=0-', { kind: 'part', start: 0, end: 9 }],
  ['bytes=3-5', { kind: 'part', start: 3, end: 5 }],
  ['bytes=9-9', { kind: 'part', start: 9, end: 9 }],
  ['bytes=5-99', { kind: 'part', start: 5, end: 9 }],
  ['bytes=-1', { kind: 'part', start: 9, end: 9 }],
  ['bytes=-4', { kind: 'part', start: 6, end: 9 }],
  ['bytes=-99', { kind: 'part', start: 0, end: 9 }],
  [' BYTES=1-2 ', { kind: 'part', start: 1, end: 2 }],
  ['bytes = 1-2', { kind: 'whole' }],
  ['bytes=10-', { kind: 'unsatisfiable' }],
  ['bytes=10-12', { kind: 'unsatisfiable' }],
  ['bytes=-0', { kind: 'unsatisfiable' }],
  ['bytes=5-3', { kind: 'whole' }],
  ['bytes=-', { kind: 'whole' }],
  ['bytes=a-b', { kind: 'whole' }],
  ['bytes=0-1,3-4', { kind: 'whole' }],
  ['pages=1-2', { kind: 'whole' }],
  [`bytes=0-${'9'.repeat(15)}`, { kind: 'part', start: 0, end: 9 }],
  [`bytes=0-${'9'.repeat(16)}`, { kind: 'whole' }],
  [`${' '.repeat(100)}bytes=0-1`, { kind: 'whole' }],
])('of ten bytes, "%s" asks for %j', (header, range) => {
  const body = { sizeBytes: 10, etag: null };
  expect(readByteRange({ range: header, ifRange: null }, body)).toEqual(range);
});

test.each([
  ['"a"', '"a"', 'part'],
  ['"b"', '"a"', 'whole'],
  ['W/"a"', '"a"', 'whole'],
  ['Wed, 21 Oct 2026 07:28:00 GMT', '"a"', 'whole'],
  ['', '"a"', 'whole'],
  ['"a"', null, 'whole'],
])('a range if the body is %s, held against %s, gives the %s', (ifRange, etag, kind) => {
  expect(readByteRange({ range: 'bytes=3-5', ifRange }, { sizeBytes: 10, etag }).kind).toBe(kind);
});

test('whatever is asked for, the part answered is that part of the body, and says so', () => {
  const numbers = fc.option(fc.nat(40), { nil: '' });
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 30 }),
      numbers,
      numbers,
      (bytes, first, last) => {
        const body = new Uint8Array(bytes);
        const asked = { range: `bytes=${first}-${last}`, ifRange: null };
        const { status, headers, body: part } = cutBody(body, asked, null);
        const answered = part ?? new Uint8Array();
        expect(headers['Content-Length']).toBe(String(answered.length));
        const said = headers['Content-Range'];
        if (status === 200) expect([...answered]).toEqual([...body]);
        else if (status === 416) expect(said).toBe(`bytes */${body.length}`);
        else {
          const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(said ?? '') ?? [];
          expect(status).toBe(206);
          expect(Number(size)).toBe(body.length);
          expect([...answered]).toEqual([...body.slice(Number(start), Number(end) + 1)]);
          expect(answered.length).toBeGreaterThan(0);
        }
      },
    ),
  );
});
