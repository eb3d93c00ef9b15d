import { expect, type Page, test } from '@playwright/test';
import { books } from '#app/features/catalog/catalog.ts';
import { variations } from '#tests/harness/long-run.ts';
import { modulesOf, scriptOf } from '../steps/script-of.ts';

const shelf = '/shop/ebooks';

/** Collects the script files that a page asks for, from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || new URL(request.url()).pathname.endsWith('.js')) {
      scripts.push(new URL(request.url()).pathname);
    }
  });
  return scripts;
}

/** Collects what the browser complains about: refusals by the policy, errors in scripts. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

/** Holds back every script file until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

const addToCart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Add to Cart: ${title}` });
const cartLink = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('link', { name });
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

for (const path of variations(['/about', shelf, '/no-such-page'])) {
  test(`${path} loads no script file before the first intent`, async ({ page }) => {
    const scripts = watchScripts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.mouse.move(5, 5);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
  });
}

test('the first press on a sleeping shelf is kept and done once', {
  tag: '@browsers-short',
}, async ({ page }) => {
  const complaints = watchComplaints(page);
  await page.goto(shelf);
  await addToCart(page, 'Built to Last').click();
  await expect(notice(page, 'Built to Last has been added to your cart.')).toBeVisible();
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
  await expect(notice(page, 'is already in your cart')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('pointing at a control wakes the page', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto(shelf);
  await addToCart(page, 'No More Excuses').hover();
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  expect(scripts.length).toBeGreaterThan(0);
  // Fetched, and then imported from the browser's cache.
  const sent = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize > 0)
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  expect(new Set(sent).size).toBe(sent.length);
});

test('on a slow network all presses are kept in their order, each once', async ({ page }) => {
  const release = await holdScripts(page);

  await test.step('links work while the page sleeps and while it wakes', async () => {
    await page.goto('/no-such-page');
    await page.getByRole('link', { name: 'See the books' }).click();
    await expect(page.getByRole('heading', { name: 'Shop eBooks' })).toBeVisible();
    await addToCart(page, 'Built to Last').click();
    await page.getByRole('banner').getByRole('link', { name: 'home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  await page.goto(shelf);
  await addToCart(page, 'Investing Without Fear').click();
  await test.step('tabbing to a control wakes the page, and Enter there is kept', async () => {
    await addToCart(page, 'Built to Last').focus();
    await page.keyboard.press('Enter');
    await expect(addToCart(page, 'Built to Last')).toHaveAttribute('aria-busy', 'true');
  });
  await addToCart(page, 'Investing Without Fear').click();
  release();
  await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
  await expect(notice(page, 'is already in your cart')).toHaveCount(0);
  await cartLink(page, 'Cart, 2 items').click();
  await expect(page.getByRole('main')).toContainText(/Investing Without Fear.*Built to Last/s);
});

test('a filled cart shows its count before any script file, and wakes the page', {
  tag: '@browsers',
}, async ({ page }) => {
  await page.goto(shelf);
  await addToCart(page, 'Built to Last').click();
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();

  const release = await holdScripts(page);
  await page.reload();
  await expect(cartLink(page, /^Cart ?1$/)).toBeVisible();
  release();
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
});

for (const script of variations(['modules', 'entry.client', 'vendor'])) {
  test(`while the script of ${script} cannot be fetched the page says so; later the press is done`, {
    tag: '@browsers-short',
  }, async ({ page }) => {
    const file = script === 'modules' ? await modulesOf(page, shelf) : scriptOf(script);
    await page.route(file, (route) => route.abort());
    await page.goto(shelf);
    await addToCart(page, 'Built to Last').click();
    await expect(page.getByText('could not be loaded')).toBeVisible();
    await page.unroute(file);
    await addToCart(page, 'No More Excuses').hover();
    await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
    await expect(page.getByText('could not be loaded')).toBeHidden();
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the shelf can be read in full, and says what is missing', async ({ page }) => {
    await page.goto(shelf);
    await expect(page.getByRole('article')).toHaveCount(books.length);
    for (const book of await page.getByRole('article').all()) {
      await expect(book).toContainText('Stock Market');
      await expect(book).toContainText('$70');
      await expect(book).toContainText('$120');
      await expect(book).toContainText('downloads');
    }
    await expect(page.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(0);
    await expect(page.getByRole('main').locator('noscript')).toContainText(
      'JavaScript is switched off',
      {
        useInnerText: true,
      },
    );
  });
});

test('a page that is rendered ahead of its visit wakes only when it is visited', async ({
  page,
}) => {
  await page.goto(shelf);
  await addToCart(page, 'Built to Last').click();
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();

  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const scripts = watchScripts(page);
  await page.reload({ waitUntil: 'networkidle' });
  expect(scripts).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
});

test('app pages wake at once, without a complaint', async ({ page }) => {
  const complaints = watchComplaints(page);
  for (const path of ['/cart', '/checkout', '/payment-success', '/download']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-ready');
  }
  expect(complaints.filter((text) => !text.includes('Failed to load resource'))).toEqual([]);

  await test.step('/payment-success stands without header and footer', async () => {
    await page.goto('/payment-success');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Newsletter' })).toHaveCount(0);
  });
});
