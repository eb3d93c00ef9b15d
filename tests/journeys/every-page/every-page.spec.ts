import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { addressOf, sitePagePaths } from '../steps/site-pages.ts';

/** Each width beside the width at which a zoom of 200 % leaves it, or the narrowest that is promised. */
const screens = [
  { width: 360, height: 740, narrowed: 320 },
  { width: 1440, height: 900, narrowed: 720 },
];

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the other theme can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

for (const screen of screens) {
  test(`at ${screen.width} px every page holds still, fits, and is open to everybody`, {
    tag: '@whole-browser',
  }, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(screen);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const problems: string[] = [];
    for (const path of await sitePagePaths()) {
      const shiftedBy = await layoutShiftWhileFacesArrive(page, addressOf(path));
      // Apps show what a session or a cart holds as soon as they know it.
      const isDocument = await page.locator('html[data-delivery="document"]').count();
      if (isDocument && shiftedBy > 0)
        problems.push(`${path} moves by ${shiftedBy.toFixed(4)} as it loads`);
      problems.push(...(await barriers(page, path)), ...(await motion(page, path)));
      for (const width of [screen.width, screen.narrowed]) {
        await page.setViewportSize({ ...screen, width });
        const sidewaysPx = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        if (sidewaysPx > 0) problems.push(`${path} is ${sidewaysPx} px too wide for ${width} px`);
      }
      await page.setViewportSize(screen);
    }
    expect(problems).toEqual([]);
  });
}

test('a heading face that comes late changes nothing on the page it is late for', {
  tag: '@whole-browser',
}, async ({ page }) => {
  const width = () =>
    page
      .getByRole('banner')
      .getByText('Evenkeel')
      .evaluate((name) => name.getBoundingClientRect().width);
  const arrived = page.waitForResponse('**/*.woff2');
  const release = await openWithoutFaces(page, '/about');
  const standIn = await width();
  await release();
  await (await arrived).finished();
  await nextFrame(page);
  expect(await width()).toBe(standIn);
});

/** Shows the page in stand-in letters; what it answers lets the faces come. */
async function openWithoutFaces(page: Page, address: string): Promise<() => Promise<void>> {
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await nextFrame(page);
  return async () => {
    painted.resolve();
    await page.evaluate(() => document.fonts.ready);
  };
}

/** Done once what is in the page by now has been painted. */
function nextFrame(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

async function layoutShiftWhileFacesArrive(page: Page, address: string): Promise<number> {
  const release = await openWithoutFaces(page, address);
  await release();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntriesByType('layout-shift');
          resolve(
            shifts.reduce((sum, each) => sum + ('value' in each ? Number(each.value) : 0), 0),
          );
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        observer.observe({ type: 'paint', buffered: true }); // without a shift nothing would be told
      }),
  );
  await page.unroute('**/*.woff2');
  return shift;
}

/** Everything in the light theme; in the dark one, what colours decide. */
async function barriers(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const rules = colorScheme === 'light' ? axe.withTags(wcag) : axe.withRules(colourRules);
    const { violations } = await rules.analyze();
    for (const { id, nodes } of violations) {
      found.push(`${path} (${colorScheme}) ${id}: ${nodes.map(({ target }) => target)}`);
    }
  }
  return found;
}

/** With less motion asked for, nothing moves for longer than a frame could show. */
async function motion(page: Page, path: string): Promise<string[]> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => Number(each.effect?.getComputedTiming().endTime) > 1)
      .map((each) => (each instanceof CSSAnimation ? each.animationName : 'a transition')),
  );
  return moving.map((name) => `${path} goes on moving: ${name}`);
}
