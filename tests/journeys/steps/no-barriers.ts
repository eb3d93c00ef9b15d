import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the other theme can change: its colours may fail where those of the first do not. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing (WCAG 2.2 AA and best practice) in either theme, and nothing scrolls sideways. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await barriers(page)).toEqual([]);
  expect(await sidewaysPx(page)).toBe(0);
}

/** What axe finds: everything in the light theme; in the dark one, which stays, what colours decide. */
export async function barriers(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Nothing is told of what passes, and no page is opened to gather results of frames, which we
    // have none of: a third of the work.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
    axe.setLegacyMode(true);
    if (colorScheme === 'light') axe.withTags(everyRule);
    else axe.withRules(colourRules);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      found.push(`${colorScheme} ${id}: ${nodes.map(({ target }) => target)}`);
    }
  }
  return found;
}

/** How far a page is wider than what shows it, in px. */
export function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
