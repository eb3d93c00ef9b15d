import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerWithBytes, readByteRange } from './byte-range.server.ts';

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
  [`bytes=${'9'.repeat(15)}-`, { kind: 'unsatisfiable' }],
  [`bytes=0-${'9'.repeat(16)}`, { kind: 'whole' }],
  [`${' '.repeat(100)}bytes=0-0`, { kind: 'whole' }],
  [`bytes=${' '.repeat(15_000)}`, { kind: 'whole' }],
])('of ten bytes, "%s" asks for %j', (header, range) => {
  expect(readByteRange(header, 10)).toEqual(range);
});

test('whatever is asked for, the part answered is that part of the body, and says so', async () => {
  const numbers = fc.option(fc.nat(40), { nil: '' });
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 30 }),
      numbers,
      numbers,
      async (bytes, first, last) => {
        const body = new Uint8Array(bytes);
        const response = answerWithBytes(body, `bytes=${first}-${last}`, { 'X-Kind': 'book' });
        const answered = new Uint8Array(await response.arrayBuffer());
        expect(response.headers.get('X-Kind')).toBe('book');
        expect(response.headers.get('Accept-Ranges')).toBe('bytes');
        expect(response.headers.get('Content-Length')).toBe(String(answered.length));
        const said = response.headers.get('Content-Range');
        if (response.status === 200) expect([...answered]).toEqual([...body]);
        else if (response.status === 416) expect(said).toBe(`bytes */${body.length}`);
        else {
          const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(said ?? '') ?? [];
          expect(response.status).toBe(206);
          expect(Number(size)).toBe(body.length);
          expect([...answered]).toEqual([...body.slice(Number(start), Number(end) + 1)]);
          expect(answered.length).toBeGreaterThan(0);
        }
      },
    ),
  );
});
