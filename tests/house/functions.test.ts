import { expect, test } from 'vitest';
import { exampleTree } from '#tests/tidy/example-tree.ts';
import { functionsOf } from './functions.ts';

test('functions are known by their own name or by what they are given to', () => {
  const text = `function one(a: string) {
}
const two = async (a: string, b: string) => {
  return a + b;
};
class C {
  three() {}
}
const rest = { four: (a: string) => a };
[1].map(() => {});`;
  const { sources } = exampleTree({ 'app/a.ts': text });
  expect(
    sources
      .flatMap(functionsOf)
      .map(({ name, line, lines, parameters, hasBody }) => [
        name,
        line,
        lines,
        parameters,
        hasBody,
      ]),
  ).toEqual([
    ['one', 1, 2, 1, true],
    ['two', 3, 3, 2, true],
    ['three', 7, 1, 0, true],
    ['four', 9, 1, 1, false],
    ['function', 10, 1, 0, true],
  ]);
});
