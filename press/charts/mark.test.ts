import { expect, test } from 'vitest';
import { mark, toXml } from './mark.ts';

test('an element is written with its attributes in order, its words and what is in it', () => {
  const drawing = mark('g', { class: 'a', x: 1.5 }, mark('path', { d: 'M0 0' }), 'Words');
  expect(toXml(drawing)).toBe('<g class="a" x="1.5"><path d="M0 0"/>Words</g>');
});

test('words cannot break out of their place', () => {
  expect(toXml(mark('text', { title: 'A "B" & C' }, '1 < 2'))).toBe(
    '<text title="A &quot;B&quot; &amp; C">1 &lt; 2</text>',
  );
});
