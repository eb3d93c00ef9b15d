import { expect, type Page, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { goBackToCached } from '../steps/go-back-to-cached.ts';

const shelf = '/shop/ebooks';
const storageKey = 'evenkeel-cart';

const addToCart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Add to Cart: ${title}` });
const cartLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('the cart survives a reload', { tag: '@browsers' }, async ({ page }) => {
  await page.goto(shelf);
  await addToCart(page, 'Built to Last').click();
  await addToCart(page, 'Keep It Growing').click();
  await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
  await page.reload();
  await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Built to Last');
  await expect(page.getByRole('main')).toContainText('Keep It Growing');
  await expect(page.getByRole('main')).toContainText('$151.20');
});

test('a book that is in the cart already is refused with a notice', async ({ page }) => {
  await page.goto(shelf);
  await addToCart(page, 'Built to Last').click();
  await expect(notice(page, 'Added to cart')).toContainText(
    'Built to Last has been added to your cart.',
  );
  await page.getByRole('button', { name: 'In your cart: Built to Last' }).click();
  const refusal = notice(page, 'Item already in cart');
  await expect(refusal).toContainText('Built to Last is already in your cart.');
  await expect(page).toHaveURL('/cart');
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
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

for (const [name, value] of variations(Object.entries(damaged))) {
  test(`a stored cart that is damaged (${name}) becomes a fresh cart`, async ({ page }) => {
    await page.addInitScript(
      ([key, text]) => {
        if (key && text && !sessionStorage.getItem('damaged')) localStorage.setItem(key, text);
        sessionStorage.setItem('damaged', 'once');
      },
      [storageKey, value] as const,
    );
    await page.goto('/cart');
    await expect(page.getByRole('main')).toContainText('empty');
    await page.goto(shelf);
    await addToCart(page, 'Built to Last').click();
    await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
  });
}

test('a stored price or title that somebody changed is put right', async ({ page }) => {
  const forged = { id: 'ebook-1', title: 'Free', priceCents: 1, type: 'ebook' };
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    storageKey,
    JSON.stringify({ state: { items: [forged] }, version: 1 }),
  ] as const);
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText('Built to Last');
  await expect(page.getByRole('main')).toContainText('$75.60');
});

test('where storage is refused the cart still works for as long as the page lives', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Refused', 'SecurityError');
      },
    });
  });
  await page.goto(shelf);
  await addToCart(page, 'Built to Last').click();
  await addToCart(page, 'No More Excuses').click();
  await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
});

test('a page that comes back from the back/forward cache has the cart of now', {
  tag: '@whole-browser',
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
