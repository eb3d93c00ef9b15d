import { expect, type Locator, type Page, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { tagAt } from '../steps/screens.ts';

const header = (page: Page) => page.getByRole('banner');
const opener = (page: Page, name: string) => header(page).getByRole('button', { name });
const entry = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });

const learn = [
  ['Stock market', '/learn/stock-market'],
  ['Real estate', '/learn/real-estate'],
  ['Forex', '/learn/forex'],
  ['Crypto', '/learn/crypto'],
  ['Financial management', '/learn/financial-management'],
  ['Mindset', '/learn/mindset'],
] as const;
const shop = [
  ['eBooks', '/shop/ebooks'],
  ['All five for $47', '/the-ultimate-lazy-guide-to-passive-investing'],
  ['Courses', '/shop/courses'],
  ['Tools & kits', '/shop/tools-kits'],
  ['Collection', '/shop/collection'],
] as const;
const others = [
  ['About', '/about'],
  ['Blog', '/blog'],
  ['Contact', '/contact'],
] as const;

async function expectEntries(page: Page, entries: readonly (readonly [string, string])[]) {
  for (const [name, path] of entries) {
    await expect(entry(page, name)).toBeVisible();
    await expect(entry(page, name)).toHaveAttribute('href', path);
  }
}

test('the keyboard alone opens a menu, goes through it, and leaves it', {
  tag: '@browsers',
}, async ({ page }) => {
  await page.goto('/about');
  await opener(page, 'Learn').focus();
  await page.keyboard.press('Enter');
  await expectEntries(page, [['Learn overview', '/learn'], ...learn]);

  await page.keyboard.press('Escape');
  await expect(entry(page, 'Forex')).toBeHidden();
  await expect(opener(page, 'Learn')).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(entry(page, 'Learn overview')).toBeFocused();
  for (const [name] of learn) {
    await page.keyboard.press('Tab');
    await expect(entry(page, name)).toBeFocused();
  }
  await expect(page.locator('html')).toHaveAttribute('data-ready');
  await page.keyboard.press('Tab');
  await expect(opener(page, 'Shop')).toBeFocused();
  await expect(entry(page, 'Forex')).toBeHidden();

  await page.keyboard.press('Enter');
  await expectEntries(page, [['Shop overview', '/shop'], ...shop]);
  await entry(page, 'eBooks').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/ebooks$/);
});

test('each page says in the menu that it is where one is, already as it is sent', async ({
  request,
}) => {
  // The bundle's page stands without the menu.
  const withMenu = [...learn, ...shop, ...others].filter(
    ([, path]) => !path.includes('lazy-guide'),
  );
  for (const [name, path] of withMenu) {
    const html = await (await request.get(path)).text();
    const [banner = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
    const current = banner.match(/<a [^>]*aria-current="page"[^>]*>[^<]*/g) ?? [];
    expect(current, path).toHaveLength(1);
    expect(current[0]).toContain(`href="${path}"`);
    expect(current[0]?.replace('&amp;', '&')).toContain(`>${name}`);
  }
  // An article is a part of the blog.
  const article = await (await request.get('/blog/index-funds-vs-etfs')).text();
  const [banner = ''] = /<header.*?<\/header>/s.exec(article) ?? [];
  const marked = banner.match(/<[^>]* aria-current="[^>]*>[^<]*/g) ?? [];
  expect(marked).toHaveLength(1);
  expect(marked[0]).toMatch(/^<a [^>]*aria-current="true"[^>]*>Blog$/);
});

test('a closed menu stands out where one is in it, and closes again once opened', async ({
  page,
}) => {
  for (const [name, path, other] of variations([
    ['Learn', '/learn/forex', 'Shop'],
    ['Shop', '/shop/courses', 'Learn'],
  ] as const)) {
    await test.step(`on ${path} the closed menu ${name} stands out, and the link in it`, async () => {
      await page.goto(path);
      const colour = (button: Locator) => button.evaluate((it) => getComputedStyle(it).color);
      const green = await colour(header(page).locator('[aria-current=page]'));
      expect(await colour(opener(page, name))).toBe(green);
      expect(await colour(opener(page, other))).not.toBe(green);
      // Not by colour alone.
      await expect(opener(page, name)).toHaveCSS('text-decoration-line', 'underline');
      await expect(opener(page, other)).toHaveCSS('text-decoration-line', 'none');
      await opener(page, name).click();
      const current = header(page).locator('[aria-current=page]');
      await expect(current).toBeVisible();
      await expect(current).toHaveAttribute('href', path);
      await expect(current).toHaveCSS('text-decoration-line', 'underline');
    });
  }

  await test.step('a press outside closes a menu, and so does opening the other', async () => {
    await page.goto('/about');
    await opener(page, 'Learn').click();
    await expect(entry(page, 'Forex')).toBeVisible();
    await opener(page, 'Shop').click();
    await expect(entry(page, 'Forex')).toBeHidden();
    await expect(entry(page, 'Courses')).toBeVisible();
    await page.mouse.click(700, 700);
    await expect(entry(page, 'Courses')).toBeHidden();
  });

  await test.step('a book page stands in the shop', async () => {
    await page.goto('/books/built-to-last');
    await expect(opener(page, 'Shop')).toHaveCSS('text-decoration-line', 'underline');
    await expect(opener(page, 'Learn')).toHaveCSS('text-decoration-line', 'none');
  });

  await test.step('an address that is not on the map is nowhere in the menu', async () => {
    await page.goto('/learn/nowhere');
    await opener(page, 'Learn').click();
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(header(page).locator('[aria-current]')).toHaveCount(0);
  });
});

for (const width of variations([320, 768])) {
  test(`${width} px wide, one menu holds everything`, { tag: '@browsers' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/about');
    await expect(entry(page, 'Blog')).toBeHidden();
    await opener(page, 'Menu').focus();
    await page.keyboard.press('Enter');
    await expectEntries(page, [['Learn', '/learn'], ...learn, ['Shop', '/shop'], ...shop]);
    await expectEntries(page, [
      ...others,
      ['Sign In', '/auth'],
      ['Find My Books', '/find-my-books'],
    ]);
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Learn')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entry(page, 'Blog')).toBeHidden();
    await expect(opener(page, 'Menu')).toBeFocused();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(sideways).toBe(width);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menus open and lead on', async ({ page }) => {
    await page.goto('/about');
    await opener(page, 'Learn').click();
    await entry(page, 'Crypto').click();
    await expect(page).toHaveURL(/\/learn\/crypto$/);
    await page.setViewportSize({ width: 360, height: 740 });
    await opener(page, 'Menu').click();
    await entry(page, 'Courses').click();
    await expect(page).toHaveURL(/\/shop\/courses$/);
  });
});

for (const width of [360, 1440]) {
  test(`an open menu raises no barriers, ${width} px wide`, { tag: tagAt(width) }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/shop/ebooks');
    await opener(page, width < 1024 ? 'Menu' : 'Shop').click();
    await expect(entry(page, 'Collection')).toBeVisible();
    await expectNoBarriers(page);
    await expect(entry(page, 'Collection')).toBeVisible();
    if (width >= 1024) return;

    await test.step('on a phone the open menu dims the page below the header, and the bundle stands out in it', async () => {
      const backdrop = await page
        .getByRole('navigation', { name: 'Main' })
        .evaluate((menu) => getComputedStyle(menu, '::backdrop').backgroundColor);
      expect(backdrop).toBe('rgba(0, 0, 0, 0.5)');
      const fillOf = (name: string) =>
        entry(page, name).evaluate((link) => getComputedStyle(link).backgroundColor);
      expect(await fillOf('All five for $47')).not.toBe(await fillOf('Collection'));
      // The dimmed page is no wall: a press outside closes the menu, and so does the cross.
      await opener(page, 'Menu').click();
      await expect(entry(page, 'Collection')).toBeHidden();
    });
  });
}
