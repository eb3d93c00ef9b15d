import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BestSellers } from './best-sellers.tsx';

const html = renderToStaticMarkup(
  <BestSellers action={(book) => <button type="button">Add {book.id}</button>} />,
);

test('the three most downloaded books stand there, the most downloaded first', () => {
  const order = [...html.matchAll(/<article id="([^"]+)"/g)].map(([, id]) => id);
  expect(order).toEqual(['ebook-3', 'ebook-4', 'ebook-5']);
});

test('each card has its control, and a heading below that of its section', () => {
  expect(html.match(/<h3/g)).toHaveLength(3);
  for (const id of ['ebook-3', 'ebook-4', 'ebook-5']) expect(html).toContain(`Add ${id}`);
});
