import { expect, type Locator, type Page, test } from '@playwright/test';
import { books } from '#app/features/catalog/catalog.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { tagAt } from '../steps/screens.ts';
import { scriptOf } from '../steps/script-of.ts';
import { articlePaths } from '../steps/site-pages.ts';

const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search' });
const field = (page: Page) =>
  page.getByRole('combobox', { name: 'Search books, articles and help', includeHidden: true });
const results = (page: Page) => page.getByRole('option');
const said = (page: Page) => page.getByRole('search').getByRole('status');

async function search(page: Page, text: string) {
  await toggle(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

/** The articles are found beside them. */
const inStock = books.filter(({ category }) => category === 'Stock Market');

test('the search finds books and articles, and closes without a trace', async ({ page }) => {
  await page.goto('/about');
  await toggle(page).click();

  await test.step('the open search offers ways on until something is typed', async () => {
    const ways = [
      ['All eBooks', '/shop/ebooks'],
      ['All five for $47', '/the-ultimate-lazy-guide-to-passive-investing'],
      ['Our checklist', '/blog/lazy-investor-checklist'],
      ['Find My Books', '/find-my-books'],
    ] as const;
    const way = (name: string) => page.getByRole('search').getByRole('link', { name });
    for (const [name, path] of ways) await expect(way(name)).toHaveAttribute('href', path);
    await page.keyboard.type('fund');
    await expect(results(page).first()).toBeVisible();
    for (const [name] of ways) await expect(way(name)).toBeHidden();
  });

  await test.step('label and field stand in line with what is found', async () => {
    const leftOf = async (place: Locator) => (await place.boundingBox())?.x ?? Number.NaN;
    const left = await leftOf(results(page).first().locator('svg'));
    expect(await leftOf(field(page))).toBeCloseTo(left, 0);
  });

  await test.step('Escape closes the search, gives the focus back and forgets the text', async () => {
    await expect(results(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(toggle(page)).toBeFocused();
    await toggle(page).click();
    await expect(field(page)).toHaveValue('');
    await expect(results(page)).toHaveCount(0);
  });

  await test.step('a result on this very page closes the search and clears it', async () => {
    await page.keyboard.type('excuses');
    await expect(results(page)).toHaveCount(1);
    await page.evaluate(() => {
      document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    });
    await results(page).click();
    await expect(field(page)).toBeHidden();
    await toggle(page).click();
    await expect(field(page)).toHaveValue('');
    await expect(results(page)).toHaveCount(0);
  });

  await test.step('books and articles are found as one types, and a press leads to them', async () => {
    await page.keyboard.type('stock market');
    // And the page about it.
    const count = inStock.length + articlePaths.length + 1;
    await expect(said(page)).toHaveText(`${count} results`);
    await expect(results(page)).toHaveCount(count);
    await expect(results(page).first()).toContainText('Investing in the Stock Market');
    await expect(results(page).filter({ hasText: 'eBook' })).toHaveCount(inStock.length);
    await expect(results(page).filter({ hasText: 'Blog' })).toHaveCount(articlePaths.length);

    await field(page).fill('without FEAR');
    await expect(results(page)).toHaveCount(1);
    await expect(said(page)).toHaveText('1 result');
    await expect(results(page)).toContainText(
      /Investing Without Fear.*The smart way to handle risk.*eBook.*Stock Market/s,
    );
    await expect(results(page).locator('svg')).toBeVisible();
    await results(page).click();
    await expect(page).toHaveURL(/\/books\/[a-z-]+$/);
    await expect(field(page)).toBeHidden();
    await expect(field(page)).toHaveValue('');
  });

  await test.step('Enter opens the first result, and the bundle is found by its name', async () => {
    await search(page, 'bundle');
    await expect(results(page)).toHaveCount(1);
    await expect(results(page)).toContainText(/Bundle.*\$47/s);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/the-ultimate-lazy-guide-to-passive-investing$/);
  });
});

test('the search waits, says so, and says when it finds nothing', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await toggle(page).click();
  await expect(said(page)).toBeAttached();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.type('qwertz');
  await expect(said(page)).toHaveText('Searching...');
  await page.clock.runFor(250);
  await expect(said(page)).toHaveText('Searching...');
  await page.clock.runFor(100);
  await expect(said(page)).toHaveText('No results found for "qwertz"');
  await expect(page.getByRole('search').getByRole('link', { name: 'All eBooks' })).toBeVisible();
  await field(page).fill('');
  await expect(said(page)).toBeEmpty();
});

test('the keyboard alone goes through the results and follows one', { tag: '@browsers' }, async ({
  page,
}) => {
  await page.goto('/about');
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('ETF');
  await expect(results(page).first()).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const last = (await results(page).count()) - 1;
  const expectActive = async (index: number) => {
    const option = results(page).nth(index);
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    const id = await option.getAttribute('id');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', id ?? 'none');
    await expect(field(page)).toBeFocused();
  };
  await page.keyboard.press('ArrowDown');
  await expectActive(0);
  await page.keyboard.press('ArrowUp');
  await expectActive(last);
  await page.keyboard.press('Home');
  await expectActive(0);
  await page.keyboard.press('End');
  await expectActive(last);
  const path = await results(page).nth(last).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

test('what is typed before the page is awake is searched for', { tag: '@browsers' }, async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/about');
  await search(page, 'fear');
  gate.resolve();
  await expect(results(page).first()).toContainText('Fear');
  await expect(field(page)).toHaveValue('fear');
});

test('a search that cannot be fetched says so, and is tried again', async ({ page }) => {
  await page.route(scriptOf('search-results'), (route) => route.abort());
  await page.goto('/about');
  await search(page, 'fear');
  await expect(page.getByText('The search could not be loaded.')).toBeVisible();
  await page.unroute(scriptOf('search-results'));
  await page.keyboard.press('Escape');
  await search(page, 'fear');
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByText('The search could not be loaded.')).toBeHidden();
});

for (const width of [360, 1440]) {
  test(`open results raise no barriers, ${width} px wide`, { tag: tagAt(width) }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    await search(page, 'market');
    // The field says what it searches, also once something is typed.
    await expect(
      page.getByRole('search').getByText('Search books, articles and help'),
    ).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(results(page).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectNoBarriers(page);
  });
}
