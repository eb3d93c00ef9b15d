import { createElement, Fragment, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { jsx, jsxs } from './jsx-runtime.ts';
import { type Props, textInElements } from './text-in-elements.ts';

const html = (...made: Parameters<typeof jsxs>) => renderToStaticMarkup(jsxs(...made));
const Part = ({ children }: Props) =>
  createElement('b', { title: children === 'text' ? 'as it is' : '' });
const strong = jsx('strong', { children: '3' });

test('text alone is one text, whatever it is put together from', () => {
  expect(html('p', { children: ['You have ', 3, false, null, ' books'] })).toBe(
    '<p>You have 3 books</p>',
  );
  expect(html('p', { children: [0, false] })).toBe('<p>0</p>');
  expect(html('p', { children: [false, null, undefined, true, ''] })).toBe('<p></p>');
});

test('text beside elements has an element, and so has each run of it', () => {
  expect(html('p', { children: ['You have ', strong, ' ', 'books', null] })).toBe(
    '<p><span>You have </span><strong>3</strong><span> books</span></p>',
  );
});

test('elements keep their places when text beside them comes and goes', () => {
  const places = (text: string | false) => {
    const { children } = textInElements('p', { children: [text, strong, 'books'] }, true);
    return Array.isArray(children) ? children.indexOf(strong) : -1;
  };
  expect(places(false)).toBe(1);
  expect(places('You have')).toBe(1);
});

test('text in a list, or where there is no element around it, has an element too', () => {
  const listed = jsx('p', { children: ['one', jsx('b', { children: 'two' }, 'two')] });
  expect(renderToStaticMarkup(listed)).toBe('<p><span>one</span><b>two</b></p>');
  for (const type of [Fragment, Suspense]) {
    expect(renderToStaticMarkup(jsx(type, { children: 'alone' }))).toContain('<span>alone</span>');
  }
  expect(html(Fragment, { children: ['many', ' words'] })).toBe('<span>many words</span>');
  expect(html('p', { children: [['inner'], strong] })).toContain('<span>inner</span>');
});

test('a component is given its text as it is, to put it where it likes', () => {
  expect(renderToStaticMarkup(jsx(Part, { children: 'text' }))).toBe('<b title="as it is"></b>');
});
