import { expect, type Page, test } from '@playwright/test';
import { addressOf, sitePagePaths } from '../steps/site-pages.ts';

test.use({ viewport: { width: 360, height: 740 } });

const minTargetPx = 44;

/** Links inside a line of text are as high as the line; everything else gives a finger room. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    (least) =>
      [...document.querySelectorAll('a, button, summary, input, select, textarea')]
        .filter((control) => getComputedStyle(control).display !== 'inline')
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1)
        .filter(({ box }) => Math.round(box.width) < least || Math.round(box.height) < least)
        .map(({ control, box }) => {
          const name = control.textContent.trim() || control.getAttribute('aria-label');
          return `${control.localName} “${name}” ${Math.round(box.width)} × ${Math.round(box.height)}`;
        }),
    minTargetPx,
  );
}

test('on a phone every control is at least 44 px wide and high', async ({ page }) => {
  test.setTimeout(120_000);
  const problems: string[] = [];
  for (const path of await sitePagePaths()) {
    await page.goto(addressOf(path), { waitUntil: 'networkidle' });
    for (const folded of await page.locator('summary').all()) await folded.click();
    problems.push(...(await tooSmall(page)).map((control) => `${path}: ${control}`));
  }
  expect(problems).toEqual([]);
});
