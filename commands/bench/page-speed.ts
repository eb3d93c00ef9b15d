import { type Browser, chromium } from '@playwright/test';
import { runShop } from '#tests/harness/run-shop.ts';
import { findBrowser } from '../checks/find-browser.ts';
import { median } from './median.ts';

/**
 * Measures how soon pages are there on a middling phone, in the way Lighthouse does: 4x slower
 * processor, 1.6 Mbit/s, 150 ms there and back, an empty cache; the median of several visits.
 */
const pages = [
  '/',
  '/shop/ebooks',
  '/blog/what-is-passive-investing',
  '/the-ultimate-lazy-guide-to-passive-investing',
  '/the-ultimate-lazy-guide-to-passive-investing-checkout',
];
const visits = 5;
const screen = { width: 412, height: 823 };
const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
/** Work beyond this blocks somebody's touch. */
const longTaskMs = 50;

interface Speed {
  lcpMs: number;
  cls: number;
  tbtMs: number;
}

const shop = await runShop({ LOG_LEVEL: 'silent' });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const path of pages) {
    const measured: Speed[] = [];
    for (let visit = 0; visit < visits; visit += 1) measured.push(await visitOnce(browser, path));
    const of = (key: keyof Speed) => median(measured.map((speed) => speed[key]));
    process.stdout.write(
      `${path}: LCP ${of('lcpMs').toFixed(0)} ms, CLS ${of('cls').toFixed(4)}, TBT ${of('tbtMs').toFixed(0)} ms\n`,
    );
  }
} finally {
  await browser.close();
  await shop.stop();
}

async function visitOnce(chrome: Browser, path: string): Promise<Speed> {
  const context = await chrome.newContext({ viewport: screen, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(shop.url + path, { waitUntil: 'networkidle' });
  const speed = await page.evaluate(readSpeed, longTaskMs);
  await context.close();
  return speed;
}

/** Runs in the page. What has been painted by now is told to a new observer at once. */
function readSpeed(longTask: number): Promise<Speed> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntriesByType('layout-shift');
      const tasks = list.getEntriesByType('longtask');
      resolve({
        lcpMs: list.getEntriesByType('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
        cls: shifts.reduce((sum, each) => sum + ('value' in each ? Number(each.value) : 0), 0),
        tbtMs: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - longTask), 0),
      });
    });
    for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask', 'paint']) {
      observer.observe({ type, buffered: true });
    }
  });
}
