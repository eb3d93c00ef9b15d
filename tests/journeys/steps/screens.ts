import type { Page } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { expectNoBarriers } from './no-barriers.ts';

/**
 * For what is promised at several widths alike: `npm test` looks at a phone, where room is short;
 * `npm run test:long` at all of them.
 */
export function tagAt(width: number): string[] {
  return width <= 360 ? [] : ['@long'];
}

/** Looks at a page in the state in which it is: `npm test` on a phone, the long run on a desktop as well. */
export async function expectNoBarriersOnScreens(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of variations([360, 1440])) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoBarriers(page);
  }
  if (before) await page.setViewportSize(before);
}
