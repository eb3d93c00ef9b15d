import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import { filesOnlyTestsUse, productPrograms } from './unreached.ts';

const tree = {
  'package.json': '{"knip":{"entry":["commands/{start,dev}.ts!","press/print-books.ts!"]}}',
  'commands/start.ts': "import '#app/shop.ts';\nimport './steps.css?url';",
  'commands/steps.css': '@import "./more.css";',
  'commands/more.css': '',
  'app/shop.ts': "spawn('press/print-books.ts'); route('pages/home.tsx'); import('./late.ts');",
  'app/late.ts': '',
  'app/pages/home.tsx': '',
  'press/print-books.ts': '',
  'app/vite.config.ts': "import './plugin.ts';",
  'app/plugin.ts': '',
};

const found = (more: Record<string, string>) => {
  const { files } = exampleTree({ ...tree, ...more });
  return places(filesOnlyTestsUse(files, productPrograms(files)));
};

test('a file that a program leads to, however it is named there, is the product’s', () =>
  expect(found({})).toEqual([]));

test('a file that only a test imports, or another such file, is found', () => {
  const left = {
    'app/old.test.ts': "import './old.ts';",
    'app/old.ts': "import './older.ts';",
    'app/older.ts': '',
    'tests/harness/rig.ts': "import '#app/rigged.ts';",
    'app/rigged.ts': '',
  };
  expect(found(left)).toEqual(['app/old.ts:1', 'app/older.ts:1', 'app/rigged.ts:1']);
});
