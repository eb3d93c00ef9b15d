import { expect, test } from '@playwright/test';
import { missingPages } from '#app/delivery/missing-pages.ts';
import { isKnownAddress } from '#tests/spec/known-addresses.ts';
import { siteFiles, sitePagePaths } from '../steps/site-pages.ts';
import { type Visited, walkSite } from '../steps/walk-site.ts';

/** Reached by mails, and by the way through cart and payment. */
const unlinked = ['/checkout', '/download', '/newsletter', '/payment-success'];

test('from the home page and the site map everything that is mentioned is there', async ({
  baseURL,
}) => {
  const { visited, references } = await walkSite(`${baseURL}`);
  const isPage = ({ contentType }: Visited) => contentType.startsWith('text/html');

  const dead = [...visited].filter(
    ([path, { status }]) => status !== 200 && !missingPages.includes(path),
  );
  expect(
    dead.map(([path, { status, from }]) => `${path} answers ${status}, linked at ${from}`),
  ).toEqual([]);

  const lost = references
    .filter(({ fragment }) => fragment !== '')
    .filter(({ address, fragment }) => {
      const target = visited.get(address);
      return target && isPage(target) && !target.text.includes(` id="${fragment}"`);
    });
  expect(lost.map(({ from, address, fragment }) => `${from} -> ${address}#${fragment}`)).toEqual(
    [],
  );

  const reached = new Set(references.map(({ address }) => new URL(address, `${baseURL}`).pathname));
  const pages = (await sitePagePaths()).filter((path) => path !== '/404');
  expect(pages.filter((path) => !reached.has(path) && !unlinked.includes(path))).toEqual([]);

  await test.step('nothing is delivered but the route table and our additions, and scripts have names without words', async () => {
    const files = (await siteFiles()).map(({ path }) => path);
    expect(files.filter((path) => !isKnownAddress(path))).toEqual([]);
    const named = files.filter((path) => /\/assets\//.test(path));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((path) => !/\/assets\/[\w-]{7,32}\.\w+$/.test(path))).toEqual([]);
    // A hash is no word: it would have a digit or a capital letter, but for one in some hundred.
    const words = named.filter((path) => /\/assets\/(?:[a-z]+-)*[a-z]+\.\w+$/.test(path));
    expect(words.length).toBeLessThan(5);
  });
});

test('/premium answers 404, as every unknown address does', async ({ request }) => {
  for (const path of ['/premium', '/blog/no-such-article', '/learn/no-such-subject']) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    const text = await response.text();
    expect(text).toContain('Page not found');
    expect(text).toContain(
      path === '/premium' ? 'Premium is not open yet' : 'like Premium, not be',
    );
  }
});

test('/premium takes an address to tell, and leads to the books of today', async ({ page }) => {
  const response = await page.goto('/premium');
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('404 Oops! Page not found');
  await expect(main.getByRole('region', { name: 'What it will hold' })).toContainText(
    'All courses',
  );
  await expect(main.getByRole('link', { name: 'Get all five for $47' })).toBeVisible();
  await main.getByRole('button', { name: 'Tell me when it opens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tell me when it opens' });
  await expect(dialog).toContainText('We’ll email you when Premium opens.');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('premium@example.com');
  await dialog.getByRole('button', { name: 'Tell me' }).click();
  await expect(dialog).toContainText('Almost done: check your email');

  await test.step('an address that is not on the map answers 404 with ways on', async () => {
    await page.keyboard.press('Escape');
    await main.getByRole('link', { name: 'Return to home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('the addresses that articles once had lead to them for good', async ({ request }) => {
  const moved = {
    '/blog/passive-investing-guide': '/blog/what-is-passive-investing',
    '/blog/beginner-mistakes': '/blog/biggest-beginner-investing-mistakes',
    '/blog/how-much-to-start': '/blog/how-much-money-start-investing-etfs',
  };
  for (const [from, to] of Object.entries(moved)) {
    const response = await request.get(`${from}?ref=mail`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(`${to}?ref=mail`);
    expect((await request.get(to)).status()).toBe(200);
  }
});
