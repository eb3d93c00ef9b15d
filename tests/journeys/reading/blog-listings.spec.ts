import { expect, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { articlePaths } from '../steps/site-pages.ts';

test('/blog shows three featured articles and six categories with their counts', async ({
  page,
}) => {
  await page.goto('/blog');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Stock market articles' })).toHaveAttribute(
    'href',
    '/blog/stock-market',
  );
  const featured = main.getByRole('region', { name: 'Featured articles' });
  await expect(featured.getByRole('article')).toHaveText(
    Array.from({ length: 3 }, () => /\w+ .*\..*Martin Keel, \w+\s\d+,\s\d{4}\s· \d+\smin\sread$/),
  );
  // And the others below them.
  const more = main.getByRole('region', { name: 'More to read' });
  await expect(more.getByRole('article')).toHaveCount(articlePaths.length - 3);
  await expect(more.getByRole('article').first()).toBeVisible();

  const categories = main.getByRole('region', { name: 'All categories' }).getByRole('article');
  const shown = [
    ['Stock Market', 'stock-market', articlePaths.length],
    ['Real Estate', 'real-estate', 18],
    ['Forex', 'forex', 15],
    ['Cryptocurrency', 'crypto', 21],
    ['Wealth Mindset', 'mindset', 12],
    ['Financial Management', 'financial-management', 16],
  ] as const;
  await expect(categories).toHaveCount(shown.length);
  for (const [position, [title, slug, count]] of shown.entries()) {
    const category = categories.nth(position);
    await expect(category.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `/blog/${slug}`,
    );
    await expect(category.getByRole('paragraph')).toHaveText(/\w+ .*\.$/);
    await expect(category.getByRole('heading')).toContainText(
      slug === 'stock-market' ? 'Open now' : 'Coming soon',
    );
    await expect(category.getByRole('listitem')).toHaveText(
      slug === 'stock-market' ? `${count} articles` : `${count} articles planned`,
    );
  }

  await test.step('the featured articles of /blog stand out from those below them', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const widthsIn = (name: string) =>
      page
        .getByRole('region', { name })
        .locator('img')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    const featured = await widthsIn('Featured articles');
    const more = await widthsIn('More to read');
    expect(Math.max(...more)).toBeLessThan(Math.min(...featured));
  });

  await test.step('on a phone a category without articles is a line, and the one that has some says what it is', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const described = page.getByRole('region', { name: 'All categories' }).getByRole('article');
    await expect(described.getByRole('paragraph').filter({ visible: true })).toHaveCount(1);
    await expect(described.first().getByRole('paragraph')).toBeVisible();
  });
});

test('/blog/stock-market lists all articles, and each of them is there', async ({
  page,
  request,
}) => {
  await page.goto('/blog/stock-market');
  const links = page.getByRole('main').getByRole('article').getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect([...paths].sort()).toEqual(articlePaths);
  for (const path of paths) expect((await request.get(path ?? '')).status()).toBe(200);
});

for (const slug of variations([
  'real-estate',
  'forex',
  'crypto',
  'financial-management',
  'mindset',
])) {
  test(`/blog/${slug} is under maintenance and leads back and to what is ready`, async ({
    page,
  }) => {
    await page.goto(`/blog/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Under maintenance, coming soon')).toBeVisible();
    await expect(main.getByText('This part of the blog is under maintenance')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    await main.getByRole('link', { name: 'Read Stock Market Articles' }).click();
    await expect(page).toHaveURL(/\/blog\/stock-market$/);
  });
}

test('the not-found page offers books, articles and people', async ({ page }) => {
  await page.goto('/blog/no-such-article');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 Oops! Page not found');
  const waysOn = { 'Return to home': '/', 'See the books': '/shop/ebooks', Articles: '/blog' };
  for (const [name, href] of Object.entries({ ...waysOn, Contact: '/contact' })) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', href);
  }
});
