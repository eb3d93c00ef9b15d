import { expect, test } from '@playwright/test';
import { books } from '#app/features/catalog/catalog.ts';
import { answerWithEbooks, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { watchLayout } from '../steps/watch-layout.ts';

test('whoever owns all five books is led to them where they are sold, and nothing moves', async ({
  page,
}) => {
  await signUpAndIn(page, newCustomer('owner'));
  await answerWithEbooks(
    page,
    books.map(({ title }) => title),
  );
  // The first page learns the name in the header; the next one has it from the start.
  await page.goto('/cart');
  await expect(page.locator('.greeting')).toHaveText('Zoë Łukasz');
  const shift = await watchLayout(page);
  await page.goto('/shop');
  const main = page.getByRole('main');
  const offer = main.getByRole('region', { name: 'All five books are yours' });
  await expect(offer.getByRole('link', { name: 'Open my library' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(offer.getByRole('link', { name: 'Read the articles' })).toHaveAttribute(
    'href',
    '/blog',
  );
  await expect(main.getByRole('link', { name: 'Get all five for $47' })).toBeHidden();
  await expect(main.getByText('In your library', { exact: true })).toHaveCount(books.length);
  await expect(main.getByText('$70')).toHaveCount(0);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Collection' })).toBeVisible();
  await expect(footer.getByText('All five for $47')).toBeHidden();
  await page.getByRole('button', { name: 'Shop' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Collection' })).toBeVisible();
  await expect(menu.getByText('All five for $47')).toHaveCount(0);
  expect(await shift()).toBe(0);
  await page.goto('/');
  for (const name of ['All five eBooks are in your library', 'Open my library']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', '/dashboard');
  }
  await expect(main.getByRole('link', { name: 'See all five' })).toHaveCount(0);

  await test.step('a book that one owns is not offered again; the others are', async () => {
    await answerWithEbooks(page, ['Built to Last']);
    await page.goto('/shop/ebooks');
    const book = main.getByRole('article', { name: 'Built to Last' });
    await expect(book.getByRole('link', { name: 'Open: Built to Last' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await expect(book).toContainText('In your library');
    await expect(book).not.toContainText('$70');
    await expect(book.getByRole('link', { name: 'or all five for $47' })).toBeHidden();
    await expect(main.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(books.length - 1);
    await expect(main.getByRole('link', { name: 'Get all five for $47' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'All five for $47' })).toBeVisible();
  });
});

for (const width of [320, 390, 1440]) {
  test(`at ${width} px nothing moves when prices give way to what one owns`, {
    tag: '@long',
  }, async ({ page }) => {
    // All of a page is in sight, so that none of it moves unseen.
    await page.setViewportSize({ width, height: 6000 });
    await signUpAndIn(page, newCustomer(`owner-at-${width}`));
    await answerWithEbooks(
      page,
      books.map(({ title }) => title),
    );
    await page.goto('/cart');
    await expect(page.locator('.greeting')).toHaveText('Zoë Łukasz');
    const shift = await watchLayout(page);
    for (const path of ['/shop/ebooks', '/shop', '/', '/books/built-to-last']) {
      const gate = Promise.withResolvers<void>();
      await page.route(
        '**/api/library',
        async (route) => {
          await gate.promise;
          await route.fallback();
        },
        { times: 1 },
      );
      await page.goto(path);
      await expect(page.getByText('$70').first()).toBeVisible();
      const before = await shift();
      gate.resolve();
      await expect(page.getByText('In your library', { exact: true }).first()).toBeVisible();
      expect(await shift(), path).toBe(before);
      if (path !== '/shop') continue;
      // What the owner is told fills the place of the offer, but for a line or two.
      const spare = await page
        .getByRole('heading', { name: 'All five books are yours' })
        .evaluate(({ parentElement: told }) => {
          const place = told?.parentElement?.getBoundingClientRect().height ?? Number.NaN;
          return place - (told?.getBoundingClientRect().height ?? Number.NaN);
        });
      expect(spare).toBeLessThan(60);
    }
  });
}
