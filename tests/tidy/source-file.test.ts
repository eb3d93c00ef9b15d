import { expect, test } from 'vitest';
import { exampleTree } from './example-tree.ts';

test('imports of every kind are seen, with their lines and whether they run', () => {
  const { sources } = exampleTree({
    'app/a.ts': [
      "import { b, type B } from './b.ts';",
      "import type { C } from '#app/c.ts';",
      "export * from './d.ts';",
      "const e = () => import('./e.ts');",
      "import './style.css';",
      "import { f } from 'f';",
    ].join('\n'),
    'app/b.ts': '',
    'app/c.ts': '',
    'app/d.ts': '',
    'app/e.ts': '',
    'app/style.css': '',
  });
  const seen = sources
    .find(({ path }) => path === 'app/a.ts')
    ?.imports.map(({ target, typeOnly, line }) => ({ target, typeOnly, line }))
    .sort((one, other) => one.line - other.line);
  expect(seen).toEqual([
    { target: 'app/b.ts', typeOnly: false, line: 1 },
    { target: 'app/c.ts', typeOnly: true, line: 2 },
    { target: 'app/d.ts', typeOnly: false, line: 3 },
    { target: 'app/e.ts', typeOnly: false, line: 4 },
    { target: 'app/style.css', typeOnly: false, line: 5 },
    { target: undefined, typeOnly: false, line: 6 },
  ]);
});

test('a file that is not valid code is named', () => {
  expect(() => exampleTree({ 'app/broken.ts': 'const = ;' })).toThrow('app/broken.ts');
});
