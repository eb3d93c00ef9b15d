import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyProblem, isOneLine, maxBodyLength, sizeWarning } from './mailing-rules.ts';
import { readMailing } from './text/read-mailing.server.ts';

test.each([
  ['', null],
  ['# News\n\nHello **you**, and [so on](/blog).\n\n- a\n  - b\n    - c', null],
  ['a'.repeat(maxBodyLength + 1), 'The text is longer than 30,000 characters.'],
  ['>'.repeat(21), 'Lists and quotes can go at most 20 levels deep.'],
  ['- '.repeat(21), 'Lists and quotes can go at most 20 levels deep.'],
  [`${' '.repeat(84)}- deep`, 'Lists and quotes can go at most 20 levels deep.'],
  ['*a_ '.repeat(600), expect.stringContaining('A paragraph has more than 1,000')],
  ['['.repeat(1_001), expect.stringContaining('A paragraph has more than 1,000')],
  ['a\n'.repeat(1_999), null],
  ['a\n'.repeat(2_000), 'The text has more than 2,000 lines.'],
  ['# a\n\n'.repeat(200), null],
  ['# a\n'.repeat(201), expect.stringContaining('more than 200 headings')],
  ['a\n=\n'.repeat(201), expect.stringContaining('more than 200 headings')],
  ['> a\n> ---\n\n'.repeat(201), expect.stringContaining('more than 200 headings')],
])('%j', (body, problem) => {
  expect(bodyProblem(body)).toEqual(problem);
});

test('what passes is read without getting lost in it, however it is made', () => {
  const piece = fc.constantFrom(
    '> ',
    '- ',
    '1. ',
    '*',
    '_',
    '`',
    '[',
    '](',
    ')',
    '\n',
    '\n\n',
    'a ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
      const body = pieces.join('');
      if (bodyProblem(body) === null) expect(readMailing(body).tree.type).toBe('root');
    }),
  );
});

test.each([
  ['News of the week', true],
  ['Grüße, 你好 🎉', true],
  ['News\r\nBcc: everybody@example.com', false],
  ['News\nX', false],
  ['tab\there', false],
  ['line\u2028separator', false],
  ['nul\0', false],
])('%j is one line: %s', (subject, is) => {
  expect(isOneLine(subject)).toBe(is);
});

test('an email that Gmail would cut off is told, and no shorter one', () => {
  expect(sizeWarning(101_000)).toBeNull();
  expect(sizeWarning(110_419)).toMatch(/^As an email this is 111 kB\. Gmail cuts off /);
});
