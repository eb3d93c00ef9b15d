import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import { importsUnseen, needlessSetUps } from './set-up.ts';

const { sources } = exampleTree({
  'app/open.ts': "import pg from 'pg';",
  'app/verb.ts': "import { open } from '#app/open.ts';",
  'app/verb.test.ts': "import { verb } from './verb.ts';",
  'app/near.test.ts': "import { open } from './open.ts';",
  'app/typed.test.ts': "import type pg from 'pg';",
  'app/helped.test.ts': "import { start } from '#tests/help.ts';",
  'tests/help.ts': "import { fork } from 'node:child_process';",
});

test('a test that opens nothing near it needs no stores', () => {
  const opening = ['app/near.test.ts', 'app/helped.test.ts'];
  expect(needlessSetUps(sources, opening, {})).toEqual([]);
  const needless = ['app/verb.test.ts', 'app/typed.test.ts'];
  const found = needlessSetUps(sources, [...opening, ...needless], {});
  expect(places(found)).toEqual(['app/verb.test.ts:1', 'app/typed.test.ts:1']);
});

test('an excuse stands as long as it is needed', () => {
  const excused = { 'app/verb.test.ts': 'Opens by way of the verb.' };
  expect(needlessSetUps(sources, ['app/verb.test.ts'], excused)).toEqual([]);
  expect(places(needlessSetUps(sources, ['app/near.test.ts'], excused))).toEqual([
    'app/verb.test.ts:1',
  ]);
});

test('imports are seen in every form that runs, whatever stands between', () => {
  const seen = [
    "import './open.ts';",
    "import pg, { type Client, Pool } from 'pg';",
    "import {\n  fork,\n  type ForkOptions,\n} from 'node:child_process';",
    "export * from './open.ts';\nexport { open } from '#app/open.ts';",
    "const load = async () => {\n  return await import('./open.ts');\n};",
  ];
  const inForms = (text: string) => exampleTree({ 'app/a.ts': text, 'app/open.ts': '' }).sources;
  for (const text of seen) expect(importsUnseen(inForms(text))).toEqual([]);
  const unseen = inForms("const a = 1; import { open } from './open.ts';");
  expect(places(importsUnseen(unseen))).toEqual(['app/a.ts:1']);
});
