import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the other theme can change: its colours may fail where those of the first do not. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing (WCAG 2.2 AA and best practice) in either theme, and nothing scrolls sideways. */
export async function expectNoBarriers(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page });
    if (colorScheme === 'light') axe.withTags(everyRule);
    else axe.withRules(colourRules);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target)}`);
    expect(found).toEqual([]);
  }
  const sidewaysPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(sidewaysPx).toBe(0);
}
