import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SalesFilm } from './sales-film.tsx';

test('it plays by itself, silent and in its place, and holds nothing to fetch until it is wanted', () => {
  const html = renderToStaticMarkup(<SalesFilm />);
  const [video = ''] = html.match(/<video\b[^>]*>/) ?? [];
  for (const attribute of ['autoPlay', 'muted', 'loop', 'playsInline']) {
    expect(video.toLowerCase()).toContain(` ${attribute.toLowerCase()}=""`);
  }
  expect(html).not.toMatch(/<source|<video[^>]* src=/);
});
