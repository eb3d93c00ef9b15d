import { chromium, type Page } from '@playwright/test';
import { runShop } from '#tests/harness/run-shop.ts';
import { findBrowser } from '../checks/find-browser.ts';

/**
 * Measures what a browser with an empty cache fetches for home, shop and article, on the real
 * product: bytes as sent (brotli where text), by kind, before and after the page is woken.
 */
const pages = [
  '/',
  '/shop/ebooks',
  '/blog/what-is-passive-investing',
  '/blog/lazy-investor-checklist',
  '/the-ultimate-lazy-guide-to-passive-investing',
  '/the-ultimate-lazy-guide-to-passive-investing-checkout',
];
const kinds = ['document', 'stylesheet', 'script', 'font', 'image', 'other'];

const shop = await runShop({ LOG_LEVEL: 'silent' });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const path of pages) await weigh(path);
} finally {
  await browser.close();
  await shop.stop();
}

async function weigh(path: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const fetched = watch(page);
  await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  say(`${path}, read`, await fetched());
  await page.getByRole('button').first().focus();
  await page.locator('html[data-ready]').waitFor();
  await page.waitForLoadState('networkidle');
  say(`${path}, woken`, await fetched());
  await context.close();
}

/** The returned function sums up all that has arrived so far. */
function watch(page: Page): () => Promise<Map<string, { bytes: number; files: number }>> {
  const sizes: Promise<{ kind: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    const kind = kinds.includes(type) ? type : 'other';
    sizes.push(request.sizes().then(({ responseBodySize }) => ({ kind, bytes: responseBodySize })));
  });
  return async () => {
    const sums = new Map<string, { bytes: number; files: number }>();
    for (const { kind, bytes } of await Promise.all(sizes)) {
      const sum = sums.get(kind) ?? { bytes: 0, files: 0 };
      sums.set(kind, { bytes: sum.bytes + bytes, files: sum.files + 1 });
    }
    return sums;
  };
}

function say(what: string, sums: ReadonlyMap<string, { bytes: number; files: number }>): void {
  const parts = Array.from(sums, ([kind, { bytes, files }]) => `${kind} ${bytes} B (${files})`);
  let [bytes, files] = [0, 0];
  for (const sum of sums.values()) {
    bytes += sum.bytes;
    files += sum.files;
  }
  process.stdout.write(`${what}: ${bytes} B in ${files} requests: ${parts.join(', ')}\n`);
}
