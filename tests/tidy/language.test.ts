import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import {
  businessWordsBelow,
  castsAndEscapes,
  environmentReads,
  mockFlags,
  timesInOtherWords,
} from './language.ts';

const of = (path: string, text: string) => exampleTree({ [path]: text }).sources;

test.each([
  'const a = b as C;',
  'const a = b as unknown as C;',
  'const a = <C>b;',
  'let a!: string;',
  'class A { b!: string; }',
  '// @ts-ignore\nconst a = 1;',
  '// @ts-expect-error\nconst a = 1;',
  '/* biome-ignore lint: because */ const a = 1;',
])('%s is found', (text) => {
  expect(castsAndEscapes(of('app/a.ts', text)).length).toBeGreaterThan(0);
});

test.each([
  'const a = [1] as const;',
  'const a = 1 satisfies number;',
  'const a = !b; const c = d != e;',
  "import { a as b } from 'c'; export { b as d };",
  '// what a user sees as one word, any word!',
])('%s is fine', (text) => {
  expect(castsAndEscapes(of('app/a.ts', text))).toEqual([]);
});

test('the environment is read in its one file; a command may hand it on', () => {
  const reads = [
    'process.env.PORT',
    "process['env']",
    'const all = { ...process.env };',
    'const { env } = process;',
    "import { env } from 'node:process';",
  ];
  for (const text of reads) {
    expect(places(environmentReads(of('server/start.ts', text)))).toEqual(['server/start.ts:1']);
  }
  const settings = 'app/platform/config/environment.server.ts';
  expect(environmentReads(of(settings, 'process.env'))).toEqual([]);
  expect(environmentReads(of('commands/a.ts', 'spawn({ env: { ...process.env } })'))).toEqual([]);
  expect(environmentReads(of('commands/a.ts', 'process.env.PORT'))).toHaveLength(1);
});

test('a flag for a stand-in is found in the product, not in its settings', () => {
  const text = 'if (settings.useMockMail) send();';
  expect(mockFlags(of('app/features/contact/send.server.ts', text))).toHaveLength(1);
  expect(mockFlags(of('server/api/contact.ts', 'const isSandbox = true;'))).toHaveLength(1);
  expect(mockFlags(of('app/platform/config/parse-settings.server.ts', text))).toEqual([]);
});

test('platform and design carry no word of the business', () => {
  expect(businessWordsBelow(of('app/design/book-card.tsx', ''))).toHaveLength(1);
  const name = 'export const emptyCart = 1;';
  expect(places(businessWordsBelow(of('app/platform/web/a.ts', name)))).toEqual([
    'app/platform/web/a.ts:1',
  ]);
  const fine = 'export const bookmark = 1; export const handbooks = 2;';
  expect(businessWordsBelow(of('app/design/a.ts', fine))).toEqual([]);
  expect(businessWordsBelow(of('app/features/cart/cart.ts', name))).toEqual([]);
});

test.each([
  "const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });",
  'const day = at.toLocaleDateString();',
  'const day = at.toISOString().slice(0, 10);',
  'const day = new Date(at).toLocaleString();',
])('%s tells a time in words of its own', (text) => {
  expect(places(timesInOtherWords(of('server/a.ts', text)))).toEqual(['server/a.ts:1']);
  expect(timesInOtherWords(of('app/platform/day-words.ts', text))).toEqual([]);
});

test('numbers and moments for programs are no times in words', () => {
  const text = "const a = count.toLocaleString('en-US'); const b = at.toISOString();";
  expect(timesInOtherWords(of('server/a.ts', text))).toEqual([]);
});
