import { expect, test } from 'vitest';
import { readScriptGraph } from './script-graph.ts';

const scriptsFrom = readScriptGraph(
  JSON.stringify({
    'app/entry.tsx': { file: 'assets/entry.js', imports: ['_vendor.js'], isEntry: true },
    '_vendor.js': { file: 'assets/vendor.js', dynamicImports: ['app/toast.ts'] },
    'app/toast.ts': { file: 'assets/toast.js', imports: ['_vendor.js'], css: ['assets/toast.css'] },
    'app/other.tsx': { file: 'assets/other.js', imports: ['_vendor.js'] },
    'app/styles/app.css': { file: 'assets/app.css' },
  }),
);

test('lazy imports stand apart, circles end, and what nobody imports is left out', () => {
  const { atOnce, lazily } = scriptsFrom(['/assets/entry.js']);
  expect([...atOnce].sort()).toEqual(['/assets/entry.js', '/assets/vendor.js']);
  expect([...lazily]).toEqual(['/assets/toast.js']);
});

test('a script that the build does not know stands for itself', () => {
  expect([...scriptsFrom(['/assets/wake-1.js']).atOnce]).toEqual(['/assets/wake-1.js']);
});

test('a manifest of another shape is refused', () => {
  expect(() => readScriptGraph('{"a":{"imports":[]}}')).toThrow();
});
