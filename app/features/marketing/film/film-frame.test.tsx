import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilmFrame } from './film-frame.tsx';

test('the film of another host plays by itself, in a frame with a title', () => {
  const html = renderToStaticMarkup(
    <FilmFrame url="https://film.example/embed/1?autoplay=1" className="film" />,
  );
  expect(html).toContain('src="https://film.example/embed/1?autoplay=1"');
  expect(html).toContain('allow="autoplay; fullscreen"');
  expect(html).toContain('title="Film: The Ultimate Lazy Guide to Passive Investing"');
});
