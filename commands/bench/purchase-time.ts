import { chromium, type Page } from '@playwright/test';
import { z } from 'zod';
import { runShop } from '#tests/harness/run-shop.ts';
import { findBrowser } from '../checks/find-browser.ts';
import { median } from './median.ts';

/**
 * Measures what a buyer of the bundle waits for: from Continue to Payment to the card page, and from
 * Pay until the five books stand in the library of the new account. The median of several purchases.
 */
const purchases = 7;
const maxWaitMs = 30_000;
const password = 'a calm harbor';
const librarySchema = z.object({ ebooks: z.array(z.unknown()) });

const shop = await runShop({ LOG_LEVEL: 'silent', LIMITS_FACTOR: '1000' });
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const toCardPage: number[] = [];
  const toBooks: number[] = [];
  for (let purchase = 0; purchase < purchases; purchase += 1) {
    const context = await browser.newContext({ baseURL: shop.url });
    const page = await context.newPage();
    const email = `bench-${purchase}@example.com`;
    toCardPage.push(await openCardPage(page, email));
    toBooks.push(await payAndWaitForBooks(page, email));
    await context.close();
  }
  process.stdout.write(
    `Continue to Payment to the card page: ${median(toCardPage).toFixed(0)} ms\n` +
      `Pay to five books in the library: ${median(toBooks).toFixed(0)} ms\n`,
  );
} finally {
  await browser.close();
  await shop.stop();
}

async function openCardPage(page: Page, email: string): Promise<number> {
  await page.goto('/the-ultimate-lazy-guide-to-passive-investing-checkout');
  await page.locator('#bundle-email').fill(email);
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.locator('#bundle-password').fill(password);
  const startedAt = performance.now();
  await page.getByRole('button', { name: /^Continue to Payment/ }).click();
  await page.getByRole('button', { name: /^Pay/ }).waitFor();
  return performance.now() - startedAt;
}

async function payAndWaitForBooks(page: Page, email: string): Promise<number> {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Ada Lovelace');
  const startedAt = performance.now();
  await page.getByRole('button', { name: /^Pay/ }).click();
  while (performance.now() - startedAt < maxWaitMs) {
    if ((await countBooks(page, email)) === 5) return performance.now() - startedAt;
  }
  throw new Error(`The books were not there after ${maxWaitMs} ms.`);
}

/** As the new account's owner would: sign in, then look. 0 while there is no account. */
async function countBooks(page: Page, email: string): Promise<number> {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const data = { email, password };
  const signedIn = await page.request.post(`${shop.url}/api/auth/sign-in/email`, { data, headers });
  if (!signedIn.ok()) return 0;
  const library = await page.request.get(`${shop.url}/api/library`);
  return librarySchema.parse(await library.json()).ebooks.length;
}
