import { expect, test } from 'vitest';
import { emailProblem, emptyProblem } from './field-rules.ts';

test.each([
  ['ada@example.com', true],
  ['ada', false],
  ['ada@', false],
  ['ada@example', false],
  ['ada@例え。jp', true],
  ['a b@example.com', false],
  ['mailto:ada@example.com', true],
  ['Ada Lovelace <ada@example.com>', true],
  ['\u200fada@example.com.', true],
  ['ada @ example.com', true],
  ['[ada@example.com](mailto:ada@example.com)', true],
  ['<a href="mailto:ada@example.com">Ada</a>', true],
  ['(ada)', false],
  ['', false],
])('%j may be an email address: %s', (email, maybe) => {
  expect(emailProblem(email) === null).toBe(maybe);
});

test('an email field that is empty is told from one that cannot be meant', () => {
  expect(emailProblem('')).toBe('Enter your email address.');
  expect(emailProblem('ada@')).toBe('Enter an email address such as name@example.com.');
});

test('only an empty field is empty', () => {
  expect(emptyProblem('', 'Enter a subject.')).toBe('Enter a subject.');
  expect(emptyProblem(' ', 'Enter a subject.')).toBeNull();
});
