import { expect, test } from 'vitest';
import { exampleTree } from './example-tree.ts';
import { freeNames } from './free-names.ts';

const found = (text: string) =>
  exampleTree({ 'app/a.tsx': text }).sources.flatMap(({ program }) =>
    freeNames(program).map(({ name, asks }) => (asks === 'typeof' ? `typeof ${name}` : name)),
  );

test.each([
  ['const a = location.href;', ['location']],
  ['const f = () => document.title;', ['document']],
  ['const a = { document, b: history };', ['document', 'history']],
  ['const a = <b c={navigator.onLine} />;', ['navigator']],
  ['if (event.target instanceof HTMLElement) go(event);', ['event', 'HTMLElement', 'go', 'event']],
  ['globalThis.localStorage.clear();', ['localStorage']],
  ['const { title } = document;', ['document']],
  ['export { location };', ['location']],
  ["const a = typeof window === 'undefined' ? 1 : 2;", ['typeof window']],
  ['{ const location = 1; } location;', ['location']],
  ['function f(history: string) { return history; } history.back();', ['history']],
])('%s uses %j', (text, names) => {
  expect(found(text)).toEqual(names);
});

test.each([
  "import { location, history as past } from './b.ts'; location; past;",
  "import { document as page } from './b.ts'; page;",
  'const { a: window = 1, ...document } = {}; window; document;',
  'const [location] = [1]; const f = () => location;',
  'function location() { return location; }',
  'const f = function history() { return history; };',
  'class Image { document = 1; location() {} }',
  'for (const location of [1]) { location; }',
  'try {} catch (history) { history; }',
  'const a = 1; const b = { document: a, location: a }; b.document; b.location;',
  'type A = typeof window; interface B { document: Document } let c: HTMLElement | undefined;',
  'const a = 1 satisfies Window; const b = f<HTMLElement>; function f<T>(c: T) { return c; }',
  'document: for (;;) { break document; }',
  'const a = 1; export { a as location };',
  'import.meta.url;',
])('%s uses no global', (text) => {
  expect(found(text)).toEqual([]);
});
