import { expect, test } from 'vitest';
import { bareAddress, unreachableProblem } from './bare-address.ts';

test.each([
  'mailto:ada@example.test',
  'MAILTO:ada%40example.test?subject=Hello',
  '<mailto:ada@example.test>',
  'ada@example.test<mailto:ada@example.test>',
  '"Lovelace, Ada" <ada@example.test>;',
  "'ada@example.test'",
  '“ada@example.test”',
  '«ada@example.test»',
  '(ada@example.test),',
  'ada@example.test؛',
  '\u2066ada@example.test\u2069…',
  'ada @ example.test',
  'ada\u2009@\u3000 example.test',
  '\u2800ada@example.test\u3164',
  '\u3000ada@example.test\u202f\u2007',
  '[ada@example.test](mailto:ada@example.test)',
  '[Ada Lovelace](mailto:ada@example.test "Write to Ada"),',
  '<mailto:ada@example.test|ada@example.test>',
  '<a href="mailto:ada@example.test">Ada</a>',
  '**ada@example.test**',
  '_ada@example.test_',
  '`ada@example.test`',
])('%j is ada@example.test', (typed) => {
  expect(bareAddress(typed)).toBe('ada@example.test');
});

test.each([
  "o'brien@example.test",
  'ada@example.test <bob@example.test>',
  'ada@example.test, bob@example.test',
  '[ada@example.test](bob@example.test)',
  'ada\r\n@example.test',
  'ada lovelace@example.test',
  '_ada@example.test',
  'mailto:%E0%A4%A@example.test',
])('%j is not changed into another address', (typed) => {
  expect(bareAddress(typed)).toBe(typed.replace('mailto:', ''));
});

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
