import { expect, test } from 'vitest';
import { exampleTree } from '#tests/tidy/example-tree.ts';
import {
  arrowsBothWays,
  importersOf,
  importKnots,
  roomArrows,
  roomCircles,
  roomOf,
} from './imports.ts';

test.each([
  ['vitest.config.ts', 'the root'],
  ['server/api/pay.ts', 'server'],
  ['app/root.tsx', 'app'],
  ['app/design/form/field.tsx', 'app/design'],
  ['app/features/cart/cart.ts', 'app/features/cart'],
  ['app/features/checkout/bundle/form.tsx', 'app/features/checkout'],
])('%s belongs to %s', (path, room) => {
  expect(roomOf(path)).toBe(room);
});

const { sources } = exampleTree({
  'app/features/cart/cart.ts': "import { a } from '#app/features/catalog/catalog.ts';",
  'app/features/catalog/catalog.ts': "import type { B } from '#app/features/library/library.ts';",
  'app/features/library/library.ts':
    "import { c } from '#app/features/cart/cart.ts'; import { d } from '#app/features/catalog/catalog.ts';",
  'app/features/cart/cart.test.ts': "import { a } from '#app/features/library/library.ts';",
});

test('a file is imported by those that name it, types included', () => {
  const importers = importersOf(sources);
  expect(importers.get('app/features/library/library.ts')).toEqual(
    new Set(['app/features/catalog/catalog.ts', 'app/features/cart/cart.test.ts']),
  );
  expect(importers.get('app/features/catalog/catalog.ts')?.size).toBe(2);
});

test('files that lead to each other are one knot', () => {
  const files = ['cart/cart', 'catalog/catalog', 'library/library'];
  expect(importKnots(sources)).toEqual([files.map((name) => `app/features/${name}.ts`)]);
});

test('rooms that import each other and circles of rooms are found, tests aside', () => {
  const arrows = roomArrows(sources);
  expect(arrows).toHaveLength(4);
  expect(arrowsBothWays(arrows)).toEqual([
    [
      { from: 'app/features/catalog', to: 'app/features/library', imports: 1 },
      { from: 'app/features/library', to: 'app/features/catalog', imports: 1 },
    ],
  ]);
  expect(roomCircles(arrows)).toEqual([
    ['app/features/cart', 'app/features/catalog', 'app/features/library'],
  ]);
});

test('what no product is makes no circle', () => {
  const workshop = exampleTree({
    'commands/a.ts': "import { b } from '#tests/b.ts';",
    'tests/b.ts': "import { a } from '#commands/a.ts';",
  });
  expect(roomCircles(roomArrows(workshop.sources))).toEqual([]);
});
