import { expect, type Page, test } from '@playwright/test';
import { isLongRun, variations } from '#tests/harness/long-run.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { tagAt } from '../steps/screens.ts';
import { styleSheetOf } from '../steps/script-of.ts';
import { pagesOfEachKind } from '../steps/site-pages.ts';

/** Where an element stands and what of its looks a second style sheet could change. */
interface Look {
  element: string;
  looks: string;
}

/** Pages for reading: asleep they link a small style sheet, and waking brings the one with every class. */
async function readingPagePaths(page: Page): Promise<string[]> {
  const paths: string[] = [];
  const sheets = ['reading', 'book'].map(styleSheetOf);
  for (const path of await pagesOfEachKind()) {
    const html = await (await page.request.get(path)).text();
    if (sheets.some((sheet) => html.includes(`<link rel="stylesheet" href="${sheet}"`))) {
      paths.push(path);
    }
  }
  return paths;
}

async function wake(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).hover();
  await expectAwake(page);
  await page.mouse.move(0, 400);
}

async function expectAwake(page: Page): Promise<void> {
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const hrefs = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  await expect
    .poll(hrefs)
    .toContainEqual(expect.stringMatching(new RegExp(`${styleSheetOf('apps')}$`)));
}

/** Where everything between header and footer stands, seen from the top of the page. */
function boxesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    scrollTo({ top: 0, behavior: 'instant' });
    return [...document.querySelectorAll('main *')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const box = [left, top, width, height].map((edge) => edge.toFixed(1));
      return `<${element.localName}> ${box.join(' ')}`;
    });
  });
}

function looksOf(page: Page): Promise<Look[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const { display, padding, overflow, color } = getComputedStyle(element);
      const box = [left, top + scrollY, width, height].map((edge) => edge.toFixed(1));
      return {
        element: `<${element.localName} class="${element.getAttribute('class') ?? ''}">`,
        looks: [...box, display, padding, overflow, color].join(' '),
      };
    }),
  );
}

function changed(asleep: readonly Look[], awake: readonly Look[]): string[] {
  return asleep
    .map(({ element, looks }, n) => ({ element, looks, later: awake[n]?.looks }))
    .filter(({ looks, later }) => looks !== later)
    .map(({ element, looks, later }) => `${element} ${looks} → ${later}`);
}

for (const viewport of [
  { width: 320, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`at ${viewport.width} px articles, policies and books look the same asleep and awake`, {
    tag: tagAt(viewport.width),
  }, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const paths = await readingPagePaths(page);
    expect(paths).toHaveLength(isLongRun ? 19 : 5);
    const problems: string[] = [];
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const asleep = await looksOf(page);
      await wake(page);
      const [first] = changed(asleep, await looksOf(page));
      if (first) problems.push(`${path}: ${first}`);
      const sideways = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (sideways > 0) problems.push(`${path} is ${sideways} px too wide once awake`);
    }
    expect(problems).toEqual([]);
  });
}

for (const path of variations(['/books/built-to-last', '/blog/index-funds-vs-etfs'])) {
  test(`nothing on ${path} moves when something opens over it, nor for who is signed in`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path, { waitUntil: 'networkidle' });
    const asleep = await boxesOf(page);
    const search = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await search.click();
    await page.getByRole('combobox', { name: 'Search books, articles and help' }).fill('funds');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expectAwake(page);
    expect(await boxesOf(page), 'after a search').toEqual(asleep);

    await page.getByRole('contentinfo').getByRole('link', { name: 'Refund Policy' }).click();
    const policy = page.getByRole('dialog');
    await expect(policy.getByRole('heading', { level: 2 }).nth(1)).toBeAttached();
    await policy.getByRole('button', { name: 'Close' }).click();
    expect(await boxesOf(page), 'after a policy').toEqual(asleep);

    if (path.startsWith('/books')) {
      await test.step('a book’s page keeps its cover as it is when the book goes into the cart', async () => {
        await page.goto(path, { waitUntil: 'networkidle' });
        await page.getByRole('button', { name: 'Add to Cart: Built to Last' }).first().click();
        await expect(page.getByText('Built to Last has been added to your cart.')).toBeVisible();
        await expectAwake(page);
        expect(await boxesOf(page)).toEqual(asleep);
      });
    }

    await page.evaluate(() => localStorage.clear());
    await signUpAndIn(page, newCustomer('still'));
    await page.goto(path);
    await expectAwake(page);
    expect(await boxesOf(page), 'signed in').toEqual(asleep);
  });
}

test('at 320 px a table of figures scrolls in its frame, asleep and awake', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto('/blog/index-funds-vs-etfs', { waitUntil: 'networkidle' });
  const frame = page
    .getByRole('region')
    .filter({ has: page.getByRole('table') })
    .first();
  for (const state of ['asleep', 'awake']) {
    if (state === 'awake') await wake(page);
    const scrolled = await frame.evaluate((element) => {
      element.scrollLeft = 1000;
      const { scrollLeft } = element;
      element.scrollLeft = 0;
      return scrollLeft;
    });
    expect(scrolled, state).toBeGreaterThan(0);
  }
});

for (const name of variations([
  'Privacy Policy',
  'Terms & Conditions',
  'Disclaimer',
  'Refund Policy',
])) {
  test(`at 320 px ${name} opens over the page without scrolling sideways`, {
    // Chromium looks at one of them in site-footer.spec.ts.
    tag: ['@browsers', '@long'],
  }, async ({ page }) => {
    // Less the 12 px of a scroll bar, which other browsers show and these hide.
    await page.setViewportSize({ width: 320 - 12, height: 740 });
    await page.goto('/about');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { level: 2 }).nth(1)).toBeAttached();
    const text = dialog.getByRole('region', { name, exact: true });
    for (const box of [dialog, text]) {
      expect(
        await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}
