import type { Page } from '@playwright/test';

/** Shows the page in stand-in letters; what it answers lets the faces come. */
export async function openWithoutFaces(page: Page, url: string): Promise<() => Promise<void>> {
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await nextFrame(page);
  return async () => {
    painted.resolve();
    await page.evaluate(() => document.fonts.ready);
  };
}

/** Done once what is in the page by now has been painted. */
export function nextFrame(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Opens the page, and answers how far what it shows moved while it loaded, as browsers count it. */
export async function layoutShiftWhileFacesArrive(page: Page, url: string): Promise<number> {
  const release = await openWithoutFaces(page, url);
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
