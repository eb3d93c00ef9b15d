import { createServer } from 'node:http';
import { expect, test } from '@playwright/test';
import { openWebKit, type WebKitPage } from '#tests/harness/browsers/webkit.ts';

// The main promises once more in WebKit, which Safari and every browser on an iPhone stand on.
let webkit: WebKitPage;
test.beforeEach(async () => {
  webkit = await openWebKit();
});
test.afterEach(() => webkit.close());

const textOf = (page: WebKitPage) => () => page.evaluate('return document.body.innerText');
const add = '[aria-label="Add to Cart: Built to Last"]';

/** The shop, but for its scripts while `holds` is set. */
async function shopWithoutScripts(shopUrl: string) {
  const state = { holds: true };
  const server = createServer(async ({ url = '/' }, response) => {
    if (state.holds && url.endsWith('.js')) {
      response.writeHead(503).end();
      return;
    }
    const { status, headers, body } = await fetch(shopUrl + url);
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
  tag: '@webkit',
}, async ({ baseURL }) => {
  await webkit.goto(`${baseURL}/shop/ebooks`);
  await webkit.click(add);
  await expect.poll(textOf(webkit)).toContain('has been added to your cart.');
  const height = await webkit.evaluate(
    'return document.querySelector(\'[aria-label="Notifications (F6)"]\').offsetHeight',
  );
  expect(height).toBeLessThan(300);
});

test('a page that could not wake recovers once its files can be had', {
  tag: '@webkit',
}, async ({ baseURL }) => {
  const shop = await shopWithoutScripts(baseURL ?? '');
  await webkit.goto(`${shop.url}/shop/ebooks`);
  await webkit.click(add);
  await expect.poll(textOf(webkit)).toContain('could not be loaded');
  shop.state.holds = false;
  await webkit.click(add);
  await expect.poll(textOf(webkit)).toContain('has been added to your cart.');
  await webkit.goto('about:blank');
  shop.server.closeAllConnections();
  shop.server.close();
});
