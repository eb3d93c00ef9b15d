import { expect, test } from 'vitest';
import { unreachableProblem } from './bare-address.ts';

test.each([
  'İpek@example.test',
  'ıpek@example.test',
  'i\u0307pek@example.test',
  'I\u0307pek@x.test',
])('%j is asked for a plain i', (typed) => {
  expect(unreachableProblem(typed)).toMatch(/plain i\.$/);
});

test.each([
  ['jörg@example.test', 'ö'],
  ['Jörg <jörg@example.test>', 'ö'],
  ['аda@example.test', 'а'],
  ['ada🔑@example.test', '🔑'],
])('%j is refused for its “%s”', (typed, sign) => {
  expect(unreachableProblem(typed)).toContain(`“${sign}”`);
});

test.each([
  'ada@bücher.example',
  'Jörg <ada@example.test>',
  'ａｄａ@example.test',
  "o'brien+x@example.test",
  '',
  'ö',
])('mail reaches %j, or it is no address', (typed) => {
  expect(unreachableProblem(typed)).toBeNull();
});
