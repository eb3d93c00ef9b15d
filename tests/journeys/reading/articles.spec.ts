import { expect, test } from '@playwright/test';
import { articlePaths } from '../steps/site-pages.ts';

const checklist = '/blog/lazy-investor-checklist';
const passive = '/blog/what-is-passive-investing';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the checklist can be read whole, from its contents to its two ways on', async ({
    page,
  }) => {
    await page.goto(checklist);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('The lazy investor checklist');
    await expect(main).toContainText('Martin Keel, January 12, 2024 · 10 min read');
    await expect(main.getByRole('heading', { level: 2, name: /^\d+\. / })).toHaveCount(10);
    await main.getByText('On this page').click();
    await main.getByRole('link', { name: 'My promises' }).click();
    await expect(page).toHaveURL(/#my-promises$/);
    await expect(main.getByRole('heading', { name: 'My promises' })).toBeInViewport();
    await expect(main.getByRole('note')).not.toHaveCount(0);
    await expect(main.getByRole('heading', { name: 'Sources' })).toBeVisible();
    await expect(main).toContainText('For education only.');
    const learn = main.getByRole('link', { name: 'Learn about the stock market' });
    await expect(learn).toHaveAttribute('href', '/learn/stock-market');
    const bundle = main.getByRole('link', { name: 'all five eBooks for $47' });
    await expect(bundle).toHaveAttribute('href', '/the-ultimate-lazy-guide-to-passive-investing');
    const shop = main.getByRole('link', { name: 'See all eBooks' });
    await expect(shop).toHaveAttribute('href', '/shop/ebooks');
    await main.getByRole('link', { name: 'Back to blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);

    await test.step('a chart tells its figures in words and in a table', async () => {
      await page.goto(passive);
      const chart = page.getByRole('figure');
      await expect(chart.getByRole('img')).toHaveAccessibleName(
        /line chart over 30 years.*\$54,271/,
      );
      await expect(chart.getByRole('table')).toBeHidden();
      await chart.getByText('The figures as a table').click();
      await expect(chart.getByRole('row', { name: '30 $54,271 $43,219 $32,434' })).toBeVisible();
    });
  });
});

test('where there is room the contents stand beside the text and stay in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(checklist);
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const beside = await contents.boundingBox();
  const text = await page.locator('.prose > p').first().boundingBox();
  expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThan(text?.x ?? 0);
  await contents.getByRole('link', { name: 'My promises' }).click();
  await expect(page).toHaveURL(/#my-promises$/);
  await expect(page.getByRole('heading', { name: 'My promises' })).toBeInViewport();
  await expect(contents).toBeInViewport();

  await test.step('the header stays in sight while one reads on', async () => {
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expect(page.getByRole('banner').getByRole('link', { name: 'home' })).toBeInViewport();
  });

  await test.step('beside the text the contents begin where the page does, and all of them are in sight', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const logo = await page.getByRole('banner').locator('svg').first().boundingBox();
    expect(Math.abs(((await contents.boundingBox())?.x ?? 0) - (logo?.x ?? 0))).toBeLessThan(2);
    expect(
      await contents.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThan(2);
  });

  await test.step('an article names its author and the book that goes further, with its price', async () => {
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Martin Keel' })).toHaveAttribute('href', '/about');
    await expect(main).toContainText('is not a financial advisor and sells no stocks.');
    const further = main.getByRole('region', { name: 'Keep learning at your own pace' });
    await expect(further.getByRole('link', { name: 'Keep It Growing' })).toHaveAttribute(
      'href',
      '/books/keep-it-growing',
    );
    await expect(further).toContainText(
      '$70 for PDF and EPUB, with a 30\u2011day money\u2011back guarantee',
    );
  });

  await test.step('the checklist is printed by a button, without what stands around it', async () => {
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    const button = page.getByRole('button', { name: 'Print the checklist' });
    await button.click();
    await expect(page.locator('html')).toHaveAttribute('data-printed', '');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: '1. Say what the money is for' })).toBeVisible();
    for (const around of [
      button,
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('navigation', { name: 'On this page' }),
      page.getByRole('heading', { name: 'Keep learning at your own pace' }),
    ]) {
      await expect(around).toBeHidden();
    }
  });
});

test('the next article leads through all of them and back to the first', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(passive);
  const titles = new Set<string>();
  for (let step = 0; step < articlePaths.length; step += 1) {
    const title = page.getByRole('heading', { level: 1 });
    titles.add((await title.textContent()) ?? '');
    const next = page.getByRole('link', { name: /^Next article/ });
    const address = await next.getAttribute('href');
    await next.click();
    // Its words, not all of its pictures: five pages with them would take a busy machine a minute.
    await page.waitForURL(`**${address}`, { waitUntil: 'commit' });
  }
  expect(titles.size).toBe(articlePaths.length);
  await expect(page).toHaveURL(new RegExp(`${passive}$`));
});

test('the text stays as it is when the page wakes', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(passive);
  const paragraph = await page.locator('.prose > p').first().elementHandle();
  const before = await page.locator('.prose').innerHTML();
  await page.getByRole('button', { name: 'Search' }).focus();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  expect(await paragraph?.evaluate((node) => node.isConnected)).toBe(true);
  expect(await page.locator('.prose').innerHTML()).toBe(before);
  expect(problems).toEqual([]);

  await test.step('a table that is wider than a small screen scrolls by keyboard, inside its frame', async () => {
    await page.setViewportSize({ width: 240, height: 640 });
    await page.goto('/blog/index-funds-vs-etfs');
    const table = page.getByRole('region', { name: 'An index fund and an ETF side by side' });
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  });

  await test.step('the way to the letter leads to its field, with the label in sight', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/blog/lazy-investor-checklist');
    await page.getByRole('link', { name: 'Get the next article by email' }).click();
    const header = await page.getByRole('banner').boundingBox();
    const label = page.getByRole('contentinfo').getByText('Email', { exact: true });
    await expect(label).toBeInViewport({ ratio: 1 });
    await expect
      .poll(async () => (await label.boundingBox())?.y ?? 0)
      .toBeGreaterThan(header?.height ?? Number.NaN);
  });
});

test('the feed names all articles by their full addresses', async ({ request, baseURL }) => {
  const hrefs = ['/', '/blog', '/blog/stock-market', passive].map(async (path) => {
    const page = await (await request.get(path)).text();
    return /<link rel="alternate" type="application\/atom\+xml"[^>]* href="([^"]*)"/.exec(
      page,
    )?.[1];
  });
  const [href = '', ...others] = new Set(await Promise.all(hrefs));
  expect(others).toEqual([]);
  const feed = await request.get(href);
  expect(feed.ok()).toBe(true);
  expect(feed.headers()['content-type']).toMatch(/^application\/atom\+xml/);
  const xml = await feed.text();
  expect(xml.match(/<entry>/g)).toHaveLength(articlePaths.length);
  expect(xml).toContain(`<link href="${baseURL}${passive}"/>`);
  expect(xml.match(/<category [^>]*term="[^"]+"/g)).toHaveLength(articlePaths.length);

  await test.step('programs that ask for an icon by its name alone get one', async () => {
    const icon = await request.get('/favicon.ico');
    expect(icon.headers()['content-type']).toBe('image/x-icon');
    expect((await icon.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  });
});
