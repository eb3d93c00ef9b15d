import type { Page } from '@playwright/test';

const faces = /\.woff2$/;
const facesAndPictures = /\.(woff2|svg|png|jpe?g|webp|avif)$/;

/** Shows the page in stand-in letters; what it answers lets the faces come. */
export async function openWithoutFaces(page: Page, url: string): Promise<() => Promise<void>> {
  return openWithout(faces, page, url);
}

/** Done once what is in the page by now has been painted. */
export function nextFrame(page: Page) {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Opens the page as over a slow link, where faces and pictures come after the first paint, and
 * answers how far what it shows moved while it loaded, as browsers count it. A page that wakes by
 * itself has loaded once it is awake.
 */
export async function layoutShiftWhileLoading(page: Page, url: string): Promise<number> {
  const release = await openWithout(facesAndPictures, page, url);
  await release();
  await page.locator('html[data-ready], html:not([data-wake-at])').waitFor({ state: 'attached' });
  await nextFrame(page);
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
  await page.unroute(facesAndPictures);
  return shift;
}

async function openWithout(late: RegExp, page: Page, url: string): Promise<() => Promise<void>> {
  const painted = Promise.withResolvers<void>();
  await page.route(late, async (route) => {
    await painted.promise;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await nextFrame(page);
  return async () => {
    painted.resolve();
    await page.waitForLoadState();
    await page.evaluate(() => document.fonts.ready);
  };
}
