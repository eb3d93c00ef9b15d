import { expect, test } from 'vitest';
import { readScriptGraph } from './script-graph.ts';

const scriptsFrom = readScriptGraph(
  JSON.stringify({
    'app/entry.tsx': { file: 'assets/entry.js', imports: ['_vendor.js'], isEntry: true },
    '_vendor.js': { file: 'assets/vendor.js', dynamicImports: ['app/toast.ts'] },
    'app/toast.ts': { file: 'assets/toast.js', imports: ['_vendor.js'], css: ['assets/toast.css'] },
    'app/other.tsx': { file: 'assets/other.js', imports: ['_vendor.js'] },
    'app/app.css': { file: 'assets/app.css' },
  }),
);

test('lazy imports count, circles end, and what nobody imports is left out', () => {
  expect([...scriptsFrom(['/assets/entry.js'])].sort()).toEqual([
    '/assets/entry.js',
    '/assets/toast.js',
    '/assets/vendor.js',
  ]);
});

test('a script that the build does not know stands for itself', () => {
  expect([...scriptsFrom(['/assets/wake-1.js'])]).toEqual(['/assets/wake-1.js']);
});

test('a manifest of another shape is refused', () => {
  expect(() => readScriptGraph('{"a":{"imports":[]}}')).toThrow();
});
