import { expect, type Page, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { sidewaysPx } from '../steps/no-barriers.ts';

/*
 * Safari 16, Chrome 113 and Firefox 124 have no popovers: a list that should be one is an ordinary
 * box to them, and the style sheet's other half counts. See docs/decisions/0007-browsers-we-support.md.
 */
test.beforeEach(async ({ page }) => {
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'stylesheet') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body =
      type === 'document'
        ? text.replaceAll(/ popover(target(action)?)?="[^"]*"/g, '')
        : text
            .replaceAll(/@supports not selector\(:popover-open\)/g, '@supports (display:block)')
            .replaceAll(/[^{},]+:popover-open\{[^}]*\}/g, '');
    return route.fulfill({ response, body });
  });
});

/** A test may end while the page that it was led to still asks for a file. */
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

const header = (page: Page) => page.getByRole('banner');
const ebooks = (page: Page) => header(page).getByRole('link', { name: 'eBooks', exact: true });

test('the header serves without popovers', async ({ page }) => {
  await page.goto('/about');

  for (const width of variations([320, 360, 768])) {
    await test.step(`${width} px wide, the menu stands in level rows in the header`, async () => {
      await page.setViewportSize({ width, height: 740 });
      const rows = new Map<number, number>();
      for (const link of await header(page).getByRole('navigation').getByRole('link').all()) {
        if (!(await link.isVisible())) continue;
        const { x, y, width: linkWidth, height } = await boxOf(link);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x + linkWidth).toBeLessThanOrEqual(width);
        const middle = Math.round(y + height / 2);
        rows.set(middle, (rows.get(middle) ?? 0) + 1);
      }
      const heights = [...rows.keys()].sort((one, other) => one - other);
      expect([...rows.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(4);
      for (const [nth, middle] of heights.entries()) {
        const before = heights[nth - 1];
        if (before !== undefined) expect(middle - before).toBeGreaterThanOrEqual(40);
      }
      expect(await sidewaysPx(page)).toBe(0);
    });
  }

  await test.step('a pointer that goes down from the button to its list finds it open all the way', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(ebooks(page)).toBeHidden();
    await header(page).getByRole('button', { name: 'Shop' }).hover();
    await expect(ebooks(page)).toBeVisible();
    const { x, y, width, height } = await boxOf(ebooks(page));
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 40 });
    await page.mouse.down();
    await page.mouse.up();
    await expect(page).toHaveURL('/shop/ebooks');
  });
});

async function boxOf(link: ReturnType<typeof ebooks>) {
  const box = await link.boundingBox();
  if (box === null) throw new Error('What is looked at is not on the page.');
  return box;
}
