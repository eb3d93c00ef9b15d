import { expect, type Page, test } from '@playwright/test';
import { cartStorageKey } from '#app/features/cart/stored-cart.ts';
import { variations } from '#tests/harness/long-run.ts';
import { goBackToCached } from '../steps/go-back-to-cached.ts';

const shelf = '/shop/ebooks';

const addToCart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Add to Cart: ${title}` });
const cartLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('the cart survives a reload', { tag: '@browsers' }, async ({ page }) => {
  await page.goto(shelf);
  await addToCart(page, 'Built to Last').click();
  await expect(notice(page, 'Added to cart')).toContainText(
    'Built to Last has been added to your cart.',
  );
  await addToCart(page, 'Keep It Growing').click();
  await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
  await page.reload();
  await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();

  await test.step('a book that is in the cart already is refused with a notice', async () => {
    await page.getByRole('button', { name: 'In your cart: Built to Last' }).click();
    const refusal = notice(page, 'Item already in cart');
    await expect(refusal).toContainText('Built to Last is already in your cart.');
    await expect(page).toHaveURL('/cart');
    await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
  });
  await expect(page.getByRole('main')).toContainText('Built to Last');
  await expect(page.getByRole('main')).toContainText('Keep It Growing');
  await expect(page.getByRole('main')).toContainText('$151.20');
});

test('other tabs follow, asleep or awake', { tag: '@browsers' }, async ({ page, context }) => {
  const asleep = await context.newPage();
  await asleep.goto(shelf);
  const cart = await context.newPage();
  await cart.goto('/cart');
  await expect(cart.getByRole('main')).toContainText('empty');

  await page.goto(shelf);
  await addToCart(page, 'Investing Without Fear').click();
  await expect(cart.getByRole('main')).toContainText('Investing Without Fear');
  await expect(cartLink(asleep, 'Cart, 1 item')).toBeVisible();

  await cart.getByRole('button', { name: /^Remove/ }).click();
  await expect(cartLink(page, 'Cart')).toBeVisible();
  await expect(cartLink(asleep, 'Cart')).toBeVisible();
});

const damaged = {
  'no JSON': '{"state":{"items":[{"id":"ebook-1"',
  'another shape': '{"state":{"items":{"ebook-1":1}},"version":1}',
  'another version': '{"state":{"items":[{"id":"ebook-1"}]},"version":0}',
  'an unknown book': '{"state":{"items":[{"id":"ebook-9","title":"Gone"}]},"version":1}',
};

/** Leaves something in the place of this browser's cart. */
async function store(page: Page, value: string): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    cartStorageKey,
    value,
  ] as const);
}

test('a stored cart that was changed or damaged is put right', async ({ page }) => {
  await test.step('a stored price or title that somebody changed is put right', async () => {
    const forged = { id: 'ebook-1', title: 'Free', priceCents: 1, type: 'ebook' };
    await store(page, JSON.stringify({ state: { items: [forged] }, version: 1 }));
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('Built to Last');
    await expect(page.getByRole('main')).toContainText('$75.60');
  });

  for (const [name, value] of variations(Object.entries(damaged))) {
    await test.step(`a stored cart that is damaged (${name}) becomes a fresh cart`, async () => {
      await store(page, value);
      await page.goto('/cart');
      await expect(page.getByRole('main')).toContainText('empty');
      await addToCart(page, 'Built to Last').click();
      await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
    });
  }

  await test.step('where storage is refused nothing is claimed to be in the cart', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Refused', 'SecurityError');
        },
      });
    });
    await page.goto(shelf);
    await addToCart(page, 'Built to Last').click();
    await expect(page.getByRole('alert')).toContainText('Your browser refuses cookies');
    await expect(addToCart(page, 'Built to Last')).toBeVisible();
    await expect(cartLink(page, 'Cart')).toBeVisible();
    await expect(notice(page, 'Added to cart')).toHaveCount(0);
  });
});

test('a page that comes back from the back/forward cache has the cart of now', {
  tag: ['@whole-browser', '@long'],
}, async ({ playwright, launchOptions, baseURL }) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  await page.goto(shelf);
  await addToCart(page, 'Built to Last').click();
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.title = persisted ? 'from the cache' : 'anew';
    });
  });
  await page.goto('/cart');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByRole('main')).toContainText('empty');
  await goBackToCached(page);
  await expect(page).toHaveTitle('from the cache');
  await expect(cartLink(page, 'Cart')).toBeVisible();
  await browser.close();
});
