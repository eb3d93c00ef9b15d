import { expect, test } from 'vitest';
import { boundedJson, isOvermarked, partsOf } from './bounded-json.ts';

const unreadable = { status: 'refused', problem: 'The request could not be read.' };

test('JSON within the bounds is read unchanged', () => {
  const value = { email: 'ada@example.com', items: [{ id: 'ebook-1' }, null, 1, true] };
  expect(boundedJson(JSON.stringify(value))).toEqual({ status: 'read', value });
  expect(boundedJson(`"e${'\u0301'.repeat(30)}"`).status).toBe('read');
  expect(boundedJson(`${'['.repeat(11)}${']'.repeat(11)}`).status).toBe('read');
});

test.each([
  ['no JSON', '{'],
  ['nothing', ''],
  ['arrays deeper than ten', `${'['.repeat(12)}${']'.repeat(12)}`],
  ['arrays 100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['objects deeper than ten', `${'{"a":'.repeat(12)}1${'}'.repeat(12)}`],
  ['a list of 5,000', `[${'0,'.repeat(4_999)}0]`],
  [
    '5,000 keys',
    JSON.stringify(Object.fromEntries(Array.from({ length: 5_000 }, (_, n) => [n, n]))),
  ],
])('%s is refused', (_, text) => {
  expect(boundedJson(text)).toEqual(unreadable);
});

test.each([
  ['in a field', { name: `e${'\u0301'.repeat(31)}` }, 'name'],
  ['of two classes in turn', { name: `e${'\u0301\u0323'.repeat(16)}` }, 'name'],
  ['in a list', { lines: ['a', '\u0e48'.repeat(31)] }, 'lines.1'],
  ['that are marks only once composed', { name: '\uff9e\u0301'.repeat(16) }, 'name'],
])('more than 30 marks in a row %s are refused by the name of the field', (_, value, field) => {
  const problem = `Please check ${field}: it has characters that cannot be used.`;
  expect(boundedJson(JSON.stringify(value))).toEqual({ status: 'refused', problem });
});

test('the name of a field may not hold them either', () => {
  expect(boundedJson(JSON.stringify({ ['\u0301'.repeat(31)]: 1 })).status).toBe('refused');
});

test('every character that becomes nothing but marks when it is composed counts as one', () => {
  const missed: string[] = [];
  for (let code = 0; code <= 0x10_ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const letter = String.fromCodePoint(code);
    const isMark = /^\p{M}+$/u.test(letter.normalize('NFKD'));
    if (isMark && !isOvermarked(letter.repeat(31))) missed.push(code.toString(16));
  }
  expect(missed).toEqual([]);
});

test('a walk meets every part, however deep', () => {
  let nested: unknown = 'end';
  for (let depth = 0; depth < 100; depth += 1) nested = { in: [nested] };
  const values = [...partsOf(nested)].map(({ value }) => value);
  expect(values).toHaveLength(201);
  expect(values.at(-1)).toBe('end');
});
