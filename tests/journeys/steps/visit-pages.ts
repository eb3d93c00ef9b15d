import type { Browser, Page } from '@playwright/test';
import { missingPages } from '#app/delivery/missing-pages.ts';
import { layoutShiftWhileLoading } from './late-faces.ts';
import { barriers, cutTexts, sidewaysPx } from './no-barriers.ts';
import { addressOf } from './site-pages.ts';

interface Screen {
  width: number;
  height: number;
  /** The width at which a zoom of 200 % leaves it, or the narrowest that is promised. */
  narrowed: number;
  /** Whether axe looks at the pages and they are woken, which takes twice as long as all the rest. */
  isThorough: boolean;
}

/**
 * Visits each of the pages once, and answers all that breaks what is promised of each: that it
 * holds still while it loads, moves little for who asks for that, fits, and gives the browser nothing
 * to complain of; where it is to be thorough, that it raises no barriers and wakes without complaint,
 * too. `lookOn` is called at each page as it is left, unfolded and at its full width.
 */
export async function visitPages(
  browser: Browser,
  paths: readonly string[],
  { narrowed, isThorough, ...viewport }: Screen,
  lookOn: (page: Page, path: string) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  const problems = complaintsOf(page);
  for (const path of paths) {
    const shiftedBy = await layoutShiftWhileLoading(page, addressOf(path));
    const isDocument = await page.locator('html[data-delivery="document"]').count();
    // Apps show what a session or a cart holds as soon as they know it, or lead on to another page.
    if (!isDocument) await page.waitForLoadState('networkidle');
    const found =
      isDocument && shiftedBy > 0 ? [`moves by ${shiftedBy.toFixed(4)} as it loads`] : [];
    await unfold(page);
    if (isThorough) found.push(...(await barriers(page)));
    found.push(...(await motion(page)));
    for (const width of [viewport.width, narrowed]) {
      await page.setViewportSize({ ...viewport, width });
      const tooWide = await sidewaysPx(page);
      if (tooWide > 0) found.push(`is ${tooWide} px too wide for ${width} px`);
      found.push(...(await cutTexts(page)).map((text) => `cuts at ${width} px: ${text}`));
    }
    await page.setViewportSize(viewport);
    await lookOn(page, path);
    problems.push(...found.map((problem) => `${path} ${problem}`));
    if (isThorough) await wake(page);
  }
  await page.close();
  return problems;
}

/** Collects what the browser complains of: refusals by the policy, files that are not there, errors in scripts. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  const complain = (text: string) => complaints.push(`${page.url()}: ${text}`);
  page.on('pageerror', (error) => complain(error.message));
  page.on('console', (message) => {
    // That the not-found page is not there is as it should be.
    const isExpected = missingPages.some((path) =>
      message.location().url.endsWith(addressOf(path)),
    );
    if (message.type() === 'error' && !isExpected) complain(message.text());
  });
  return complaints;
}

/** As the pointer does, over a control, after everything that loads in view has been in view. */
async function wake(page: Page): Promise<void> {
  await page.keyboard.press('End');
  await page.locator('button').first().dispatchEvent('pointerover');
  await page.locator('html[data-ready]').waitFor();
}

/** What is folded away is promised the same as the rest, and only what is shown can be looked at. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
}

/** With less motion asked for, nothing moves for longer than a frame could show. */
async function motion(page: Page): Promise<string[]> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((each) => Number(each.effect?.getComputedTiming().endTime) > 1)
      .map((each) => (each instanceof CSSAnimation ? each.animationName : 'a transition')),
  );
  return moving.map((name) => `goes on moving: ${name}`);
}
