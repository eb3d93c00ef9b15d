import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

const cases: [string | null, string][] = [
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['br;q=0.2, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  ['br ; q=1.0 , gzip', 'br'],
  ['br;q=high, gzip', 'gzip'],
  ['br;q=7, gzip', 'gzip'],
];

for (const [header, encoding] of cases) {
  test(`${header === null ? 'no header' : `"${header}"`} gives ${encoding}`, () => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
}

test('an encoding that is refused is never chosen, whatever else the header says', () => {
  const entry = fc.constantFrom('gzip', 'gzip;q=0.5', 'deflate', 'identity', '*;q=0.3', '');
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      expect(acceptedEncoding([...entries, 'br;q=0'].join(','))).not.toBe('br');
    }),
  );
});

test('any header is read without a throw', () => {
  fc.assert(
    fc.property(fc.string(), (header) => {
      expect(['br', 'gzip', 'identity']).toContain(acceptedEncoding(header));
    }),
  );
});
