import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import { partsNewerThanBrowsers } from './newer-parts.ts';

const decision = `# Browsers

| part | since | instead |
|---|---|---|
| \`URL.parse\`, \`URL.canParse\` | 18 | \`Text.instead\` |
| \`array.toSorted\` | 110 | a copy |
| \`iterator.map\` | 122 | an array |

| part | ask |
|---|---|
| \`navigator.locks\` | first |
`;

function check(texts: Record<string, string>, said = decision) {
  const { sources, files } = exampleTree({
    'docs/decisions/0007-browsers-we-support.md': said,
    ...texts,
  });
  return places(partsNewerThanBrowsers(sources, files));
}

test.each([
  'URL.parse(text);',
  'if (URL?.canParse(text)) go();',
  'const sort = list.toSorted;',
  'const rows = all().toSorted();',
  'set.values().map(double);',
  'new Map(pairs).entries().map(double);',
])('%s is found', (text) => {
  expect(check({ 'app/pages/cart.tsx': `\n${text}` })).toEqual(['app/pages/cart.tsx:2']);
});

test.each([
  'JSON.parse(text); schema.parse(text);',
  '[...list].sort(); const toSorted = 1;',
  'Object.values(all).map(double); [...set.values()].map(double);',
  'navigator.locks; Text.instead;',
  "// URL.parse is too new\nconst name = 'URL.parse';",
])('%s is fine', (text) => {
  expect(check({ 'app/pages/cart.tsx': text })).toEqual([]);
});

test('the boot script and what pages import are browser code, the build and the server are not', () => {
  const text = 'export const a = URL.parse(b);';
  const page = "import '#app/head/page-meta.ts'; import '#content/site.ts';";
  expect(
    check({
      'app/pages/cart.tsx': page,
      'app/delivery/boot.ts': text,
      'app/head/page-meta.ts': text,
      'content/site.ts': text,
    }).toSorted(),
  ).toEqual(['app/delivery/boot.ts:1', 'app/head/page-meta.ts:1', 'content/site.ts:1']);
  for (const path of [
    'app/delivery/deliver-page.ts',
    'app/features/cart/cart.server.ts',
    'app/features/cart/cart.test.ts',
    ...['server/a.ts', 'commands/a.ts', 'press/a.ts', 'sandbox/a.ts', 'tests/a.ts'],
  ]) {
    expect(check({ [path]: text })).toEqual([]);
  }
});

test('a decision that names nothing is no decision', () => {
  expect(check({}, '# Browsers')).toEqual(['docs/decisions/0007-browsers-we-support.md:1']);
});

test(':has() is found in style sheets and in classes', () => {
  expect(
    check({
      'app/styles/app.css': '.menu {}\n.menu:has(a) {}',
      'app/pages/cart.tsx': 'const look = "has-[a]:underline";',
    }),
  ).toEqual(['app/styles/app.css:2', 'app/pages/cart.tsx:1']);
});
