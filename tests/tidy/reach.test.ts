import { expect, test } from 'vitest';
import { exampleTree } from './example-tree.ts';
import { deadFiles } from './reach.ts';

const found = (texts: Record<string, string>) =>
  deadFiles(exampleTree(texts).sources).map(({ path }) => path);

test('a file is alive when imports, routes, programs or globs lead to it', () => {
  expect(
    found({
      'app/routes.ts': "route('cart', 'pages/cart.tsx');",
      'app/pages/cart.tsx': "import { a } from '#app/features/cart/a.ts';",
      'app/features/cart/a.ts': '',
      'commands/start.ts': "fork('server/start.ts');",
      'playwright.config.ts': "({ command: 'node tests/harness/shop.ts --quiet' });",
      'tests/harness/shop.ts': '',
      'server/start.ts': "new URL('./worker.ts', import.meta.url);",
      'server/worker.ts': '',
      'drizzle.config.ts': "({ schema: './database/schema/*.ts' });",
      'database/schema/users.ts': '',
    }),
  ).toEqual([]);
});

test('a file that nothing names is dead, and so is what only it imports', () => {
  expect(
    found({
      'app/routes.ts': '',
      'app/old.ts': "import { a } from './older.ts';",
      'app/older.ts': '',
    }),
  ).toEqual(['app/old.ts', 'app/older.ts']);
});

test('a file that only its own test uses is dead; parts of tests and stand-ins are not', () => {
  expect(
    found({
      'app/a.ts': '',
      'app/a.test.ts': "import { a } from './a.ts'; import { b } from '#tests/harness/b.ts';",
      'tests/harness/b.ts': "import { c } from '#sandbox/mailbox/c.ts';",
      'sandbox/mailbox/c.ts': '',
      'tests/harness/unused.ts': '',
    }),
  ).toEqual(['app/a.ts', 'tests/harness/unused.ts']);
});
