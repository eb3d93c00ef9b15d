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
  expect(await shift()).toBe(0);
  await page.goto('/');
  for (const name of ['All five eBooks are in your library', 'Open my library']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', '/dashboard');
  }
  await expect(main.getByRole('link', { name: 'See all five' })).toHaveCount(0);
});

test('a book that one owns is not offered again; the others are', async ({ page }) => {
  await signUpAndIn(page, newCustomer('reader'));
  await answerWithEbooks(page, ['Built to Last']);
  await page.goto('/shop/ebooks');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'In your library: Built to Last' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await expect(main.getByRole('button', { name: /^Add to Cart/ })).toHaveCount(books.length - 1);
  await expect(main.getByRole('link', { name: 'Get all five for $47' })).toBeVisible();
});
