import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

const html = renderToStaticMarkup(
  <Dialog title="Forgot your password?" ref={null}>
    Enter your email address.
  </Dialog>,
);

test('a dialog is named by its title', () => {
  const [, id] = /<dialog aria-labelledby="([^"]+)"/.exec(html) ?? [];
  expect(id).toBeDefined();
  expect(html).toMatch(new RegExp(`<h2 id="${id}"[^>]*>Forgot your password\\?</h2>`));
});

test('the cross that closes it has a name', () => {
  expect(html).toMatch(/<form method="dialog"><button type="submit"[^>]*>.*>Close<\/span>/);
});
