import { expect, test } from 'vitest';
import { deliverPage } from './deliver-page.ts';
import { inlineScriptHashes } from './inline-scripts.ts';

const routes = {
  entry: { module: '/assets/entry-1.js' },
  url: '/assets/manifest-4.js',
  routes: {
    root: { id: 'root' },
    'pages/books': { id: 'pages/books', path: 'books' },
    'pages/about': { id: 'pages/about', path: 'about' },
    'pages/dashboard': { id: 'pages/dashboard' },
    'pages/auth': { id: 'pages/auth' },
  },
};
const parts = { boot: 'boot("$&")', hash: () => 'abc123', routes };
const routesOfBooks =
  'window.__reactRouterManifest={"entry":{"module":"/assets/entry-1.js","imports":[]},"url":"/assets/entry-1.js","routes":{"root":{"id":"root","imports":[]},"pages/books":{"id":"pages/books","path":"books","imports":[]}}};';

/** A page as the router's build writes it, shortened. */
function prerendered(delivery: string): string {
  return [
    `<!DOCTYPE html><html lang="en" data-delivery="${delivery}">`,
    '<head><meta charSet="utf-8"/><title>Books</title>',
    '<link rel="modulepreload" href="/assets/manifest-4.js"/>',
    '<link rel="modulepreload" href="/assets/entry-1.js"/>',
    '<link rel="modulepreload" href="/assets/vendor-2.js"/>',
    '<link rel="stylesheet" href="/assets/root-3.css"/></head><body><h1>Books</h1>',
    '<script>window.__reactRouterContext = {};</script>',
    '<script type="module" async="">import "/assets/manifest-4.js";\n',
    'window.modules = {"root":route0,"pages/books":route1};\n\nimport("/assets/entry-1.js");</script>',
    '<script>window.__reactRouterContext.enqueue("a");</script></body></html>',
  ].join('');
}

test('a document keeps its module script in place, empty, and loads nothing by itself', () => {
  const { html, scripts, styles, delivery } = deliverPage(prerendered('document'), parts);
  expect(delivery).toBe('document');
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module"');
  expect(html).toContain('<script type="text/plain" async=""></script>');
  expect(scripts).toEqual(['/assets/abc123.js', '/assets/entry-1.js', '/assets/vendor-2.js']);
  expect(styles).toEqual(['/assets/root-3.css']);
});

test('the boot script comes first in the head, knows what to load and stays as it was written', () => {
  const { html } = deliverPage(prerendered('document'), parts);
  expect(html).toContain(
    '<head><meta charSet="utf-8"/><script data-scripts="/assets/abc123.js /assets/entry-1.js /assets/vendor-2.js">boot("$&")</script><title>',
  );
});

test('only an app wakes at once', () => {
  expect(deliverPage(prerendered('app'), parts).html).toContain(' data-at-once>boot(');
  expect(deliverPage(prerendered('document'), parts).html).not.toContain('data-at-once');
});

test("the page's modules are a file of their own with the router's context, without the entry", () => {
  const { modules, html } = deliverPage(prerendered('document'), parts);
  expect(modules).toEqual({
    path: '/assets/abc123.js',
    text: [
      'window.__reactRouterContext = {};',
      'window.__reactRouterContext.enqueue("a");',
      routesOfBooks,
      'window.modules = {"root":route0,"pages/books":route1};\n',
      'document.readyState=="loading"&&await new Promise(r=>addEventListener("DOMContentLoaded",r));',
    ].join('\n'),
  });
  expect(html.match(/<script><\/script>/g)).toHaveLength(2);
});

test('a page is told of its own routes, and of the one that it leads on to by itself', () => {
  const dashboard = prerendered('app').replace('pages/books', 'pages/dashboard');
  const { text } = deliverPage(dashboard, parts).modules;
  expect(text).toContain('"routes":{"root":{"id":"root","imports":[]},"pages/dashboard":');
  expect(text).toContain('"pages/auth"');
  expect(text).not.toContain('pages/about');
  const unknown = prerendered('app').replace('pages/books', 'pages/moved');
  expect(() => deliverPage(unknown, parts)).toThrow('pages/moved');
});

test('a page of another shape is refused', () => {
  const page = prerendered('document');
  const broken = [
    prerendered('sometimes'),
    page.replace(' data-delivery="document"', ''),
    page.replace('<script type="module" async="">', '<script>'),
    page.replace('</body>', '<script type="module" async="">import("/b.js");</script></body>'),
    page.replace('import("/assets/entry-1.js");', ''),
    page.replace('import "/assets/manifest-4.js";', ''),
    page.replace('<meta charSet="utf-8"/>', ''),
  ];
  for (const html of broken) expect(() => deliverPage(html, parts)).toThrow();
});

test('every inline script that runs has its hash, once; inert and outside ones have none', () => {
  const { html } = deliverPage(prerendered('document'), parts);
  expect(inlineScriptHashes(html)).toHaveLength(1); // the boot script
  // printf 'window.context = {};' | openssl dgst -sha256 -binary | base64
  const twice = '<script>window.context = {};</script>'.repeat(2);
  expect(inlineScriptHashes(twice)).toEqual([
    "'sha256-sxJPWs8uvWkW6z1P6bz52+eKb+pcR10MyLNIqW8ux+8='",
  ]);
  expect(inlineScriptHashes('<script src="/a.js"></script>')).toEqual([]);
  expect(inlineScriptHashes('<script type="application/ld+json">{}</script>')).toEqual([]);
  expect(inlineScriptHashes('<script data-src="/a.js">run()</script>')).toHaveLength(1);
});

test('a script that names the origin is refused, structured data may', () => {
  const address = 'https://origin.invalid/about';
  expect(() => inlineScriptHashes(`<script>go("${address}")</script>`)).toThrow('origin');
  const data = `<script type="application/ld+json">{"url":"${address}"}</script>`;
  expect(inlineScriptHashes(data)).toEqual([]);
});
