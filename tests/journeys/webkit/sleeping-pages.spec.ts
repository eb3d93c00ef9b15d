import { createServer } from 'node:http';
import { expect } from '@playwright/test';
import { expectText, test } from './webkit-test.ts';

const add = 'Add to Cart: Built to Last';

/** The shop, but for its scripts while `holds` is set. */
async function shopWithoutScripts(realUrl: string) {
  const state = { holds: true };
  const server = createServer(async ({ url = '/' }, response) => {
    if (state.holds && url.endsWith('.js')) {
      response.writeHead(503).end();
      return;
    }
    const { status, headers, body } = await fetch(realUrl + url);
    const kept = ['content-type', 'cache-control'].flatMap((name) => {
      const value = headers.get(name);
      return value ? [[name, value]] : [];
    });
    response.writeHead(status, Object.fromEntries(kept));
    if (body) for await (const chunk of body) response.write(chunk);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return { state, server, url: `http://127.0.0.1:${address.port}` };
}

test('the first press on a sleeping shelf is kept, and its toast covers nothing else', {
  tag: '@webkit-short',
}, async ({ webkit }) => {
  await webkit.goto('/shop/ebooks');
  await webkit.press(add);
  await expectText(webkit, 'has been added to your cart.');
  const height = await webkit.evaluate(
    'return document.querySelector(\'[aria-label="Notifications (F6)"]\').offsetHeight',
  );
  expect(height).toBeLessThan(300);
});

test('a page that could not wake recovers once its files can be had', {
  tag: '@webkit-short',
}, async ({ webkit, baseURL }) => {
  const shop = await shopWithoutScripts(baseURL ?? '');
  await webkit.goto(`${shop.url}/shop/ebooks`);
  await webkit.press(add);
  await expectText(webkit, 'could not be loaded');
  shop.state.holds = false;
  await webkit.press(add);
  await expectText(webkit, 'has been added to your cart.');
  await webkit.goto('about:blank');
  shop.server.closeAllConnections();
  shop.server.close();
});

test('a filled cart shows its count on pages that sleep, in every tab', {
  tag: '@webkit',
}, async ({ webkit }) => {
  const shown = () =>
    webkit.evaluate(
      "return getComputedStyle(document.querySelector('header .cart-badge'), '::after').content",
    );
  await webkit.goto('/shop/ebooks');
  await webkit.press(add);
  await expectText(webkit, 'has been added to your cart.');
  const shelf = await webkit.openTab();
  await webkit.goto('/about');
  await expect.poll(shown).toBe('"1"');
  expect(await webkit.evaluate("return 'ready' in document.documentElement.dataset")).toBe(false);
  await webkit.goto('/cart');
  await webkit.press('Remove Built to Last');
  await expectText(webkit, 'Your cart is empty');
  await webkit.turnTo(shelf);
  await expect
    .poll(() => webkit.evaluate('return document.documentElement.dataset.cartCount ?? null'))
    .toBe(null);
});
