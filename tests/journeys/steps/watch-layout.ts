import type { Page } from '@playwright/test';

/** How far things have moved by themselves since the page began. */
export async function watchLayout(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let total = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) total += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { layoutShift: () => total });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'layoutShift')()));
}
