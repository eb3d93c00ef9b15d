import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Testimonials } from './testimonials.tsx';

const mark = 'Sample words, until our readers write their own.';

function render(count: number, isSample = false): string {
  const testimonials = Array.from({ length: count }, (_, index) => ({
    ...{ name: `Reader ${index + 1}`, location: 'London', content: 'Good.', rating: 5 },
    isSample,
  }));
  return renderToStaticMarkup(<Testimonials testimonials={testimonials} />);
}

test('as many as fit beside each other are shown at once, without controls', () => {
  const html = render(3);
  expect(html.match(/<blockquote/g)).toHaveLength(3);
  expect(html).not.toContain('<button');
});

test('more of them go round', () => {
  expect(render(4)).toContain('aria-roledescription="carousel"');
});

test('what nobody wrote is marked as samples, once, and nothing else', () => {
  for (const count of [3, 4]) expect(render(count, true).split(mark)).toHaveLength(1 + 1);
  expect(render(4)).not.toContain(mark);
});
