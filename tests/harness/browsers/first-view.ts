import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { Browser } from '@playwright/test';
import { letPass } from '../waiting/let-pass.ts';

/** What a browser with nothing in its cache fetches of a page that nobody touches. */
export interface FirstView {
  path: string;
  widthPx: number;
  /** Of all bodies as they were sent, compressed where they are. */
  bytes: number;
  requests: number;
}

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** How long a page is left alone. */
const untouchedMs = 10_000;

/** As many at once as two processors show without making each other wait. */
const atOnce = 8;

/**
 * Opens each page in an empty browser at 390 px and at 1440 px, leaves it alone for ten seconds, and
 * says what was fetched, whatever asked for it: HTML, a script, a timer or the browser itself.
 */
export async function measureFirstViews(
  browser: Browser,
  origin: string,
  paths: readonly string[],
): Promise<FirstView[]> {
  const waiting = paths.flatMap((path) => screens.map((screen) => ({ path, screen })));
  const views: FirstView[] = [];
  while (waiting.length > 0) {
    const measured = waiting.splice(0, atOnce).map(async ({ path, screen }) => {
      const fetched = await measure(browser, new URL(path, origin), screen);
      return { path, widthPx: screen.width, ...fetched };
    });
    views.push(...(await Promise.all(measured)));
  }
  return views;
}

/** Counts in a proxy in between: a browser does not tell its driver of all that it fetches. */
async function measure(browser: Browser, url: URL, viewport: { width: number; height: number }) {
  const proxy = await openCountingProxy(url.origin);
  // Without the bypass Chromium would ask this machine directly.
  const context = await browser.newContext({
    viewport,
    proxy: { server: proxy.url, bypass: '<-loopback>' },
  });
  try {
    const page = await context.newPage();
    await page.goto(url.href);
    await letPass(untouchedMs);
  } finally {
    await context.close();
    await proxy.close();
  }
  return proxy.fetched;
}

/** Passes on what is asked of `origin`, and counts it; answers 502 to everything else. */
async function openCountingProxy(origin: string) {
  const fetched = { bytes: 0, requests: 0 };
  const server = createServer((incoming, answer) => {
    const asked = new URL(incoming.url ?? '/', origin);
    if (asked.origin !== origin) {
      answer.writeHead(502).end();
      return;
    }
    fetched.requests += 1;
    const { method, headers } = incoming;
    const passedOn = request(asked, { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.on('data', (chunk: Buffer) => {
        fetched.bytes += chunk.length;
      });
      response.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    answer.on('close', () => passedOn.destroy());
    incoming.pipe(passedOn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
  return { url: `http://127.0.0.1:${port}`, fetched, close };
}
