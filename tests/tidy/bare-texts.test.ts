import { expect, test } from 'vitest';
import { bareTexts, otherCompilers } from './bare-texts.ts';
import { exampleTree, places } from './example-tree.ts';

const check = (text: string, path = 'app/design/example.tsx') =>
  places(bareTexts(exampleTree({ [path]: text }).sources));

test.each([
  ['a string', "function Part() { return 'Text'; }"],
  ['one of two strings', "const Part = ({ isOn }) => isOn ? <b>On</b> : 'Off';"],
  ['a value', 'function Part({ cents }) { const price = words(cents); return price; }'],
  ['words made elsewhere', 'const Part = ({ cents }) => words(cents);'],
  ['a list of texts', 'const Part = ({ names }) => names.map((name) => name);'],
  ['a template', 'export default function Part() { return `Text`; }'],
  ['what stands within it', 'function Part({ children }) { return children; }'],
  [
    'what stands within it, by way of its props',
    'const Part = (props) => props.on ? props.children : null;',
  ],
  ['children by hand', "const part = createElement('p', null, text);"],
  ['a compiler of its own', '/** @jsxImportSource react */\nconst part = <p />;'],
  ['React’s own elements', "import { jsx } from 'react/jsx-runtime';"],
])('a component that returns %s is found', (_, text) => {
  expect(check(text)).toHaveLength(1);
});

test.each([
  ['elements', 'function Part({ n }) { return n > 0 ? <p>{n} books</p> : null; }'],
  [
    'a function within it that makes words',
    "function Part() { const words = () => 'Words'; return <p>{words()}</p>; }",
  ],
  [
    'a list of elements',
    'const Part = ({ names }) => names.map((name) => <b key={name}>{name}</b>);',
  ],
  ['an element or nothing', 'const Part = ({ on }) => on && <b>On</b>;'],
  ['children in a fragment', 'function Part({ children }) { return <>{children}</>; }'],
  ['a function that is no component', "function words() { return 'Words'; }"],
  ['an element by hand without text', "const part = createElement(Part, { of: 'books' });"],
])('%s may stand', (_, text) => expect(check(text)).toEqual([]));

test('mails, which no browser changes, are free', () => {
  const text = "function Part() { return 'Text'; }";
  expect(check(text, 'app/mails/example.server.tsx')).toEqual([]);
});

test('a build of pages that compiles JSX another way is found', () => {
  const found = (text: string) =>
    places(otherCompilers(exampleTree({ 'app/desk/vite.config.ts': text }).sources));
  expect(found('export default {};')).toHaveLength(1);
  expect(found("export default { oxc: { jsx: { importSource: '/app/design/jsx' } } };")).toEqual(
    [],
  );
});
