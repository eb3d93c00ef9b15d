import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from './create-icon.ts';

test('an icon leaves what all icons say to the style sheet', () => {
  const Check = createIcon({ node: [['path', { d: 'M20 6', key: 'a' }]] });
  const drawn = createElement(Check, { className: 'size-5', 'aria-hidden': true });
  expect(renderToStaticMarkup(drawn)).toBe(
    '<svg viewBox="0 0 24 24" class="lucide size-5" aria-hidden="true"><path d="M20 6"></path></svg>',
  );
});
