import { expect, test } from 'vitest';
import { exampleTree, places } from './example-tree.ts';
import { shapesOfBackgroundAlone } from './forced-colors.ts';

function check(path: string, text: string) {
  const { files, sources } = exampleTree({ [path]: text });
  return places(shapesOfBackgroundAlone(files, sources));
}

test('a shape of a style sheet that a background alone draws is found', () => {
  const sheet = 'app/shell/shell.css';
  expect(check(sheet, '\n.burger::before {\n  background: red;\n  content: "";\n}')).toHaveLength(
    1,
  );
  expect(check(sheet, '.burger::before { border-top: 2px solid; content: ""; }')).toEqual([]);
  expect(check(sheet, '.slider::-webkit-slider-thumb { background: red; }')).toHaveLength(1);
  expect(check(sheet, '.slider::-moz-range-thumb { border: 0; background: red; }')).toHaveLength(1);
  expect(check(sheet, '.card { background: red; }')).toEqual([]);
  expect(check(sheet, '.x::after { background: none; content: "a"; }')).toEqual([]);
});

test('so is an element without children, and a state', () => {
  const page = 'app/design/x.tsx';
  expect(check(page, 'const x = <span className="h-1 bg-brass" />;')).toEqual([`${page}:1`]);
  expect(check(page, 'const x = <span className="h-1 border bg-brass" />;')).toEqual([]);
  expect(check(page, 'const x = <p className="bg-brass">words</p>;')).toEqual([]);
  expect(check(page, 'const x = <img className="bg-sunken" />;')).toEqual([]);
  const state = (classes: string) => check(page, `const x = <a className="${classes}">words</a>;`);
  expect(state('aria-selected:bg-sunken')).toEqual([`${page}:1`]);
  expect(state('aria-selected:bg-sunken aria-selected:outline-2')).toEqual([]);
  expect(state('group-aria-[current=true]:bg-green group-aria-[current=true]:font-bold')).toEqual(
    [],
  );
  expect(state('hover:bg-sunken')).toEqual([]);
});
