import { expect, test } from '@playwright/test';
import { isLongRun } from '#tests/harness/long-run.ts';
import { nextFrame, openWithoutFaces } from '../steps/late-faces.ts';
import { pagesOfEachKind } from '../steps/site-pages.ts';
import { visitPages } from '../steps/visit-pages.ts';

/** A phone sees every page, with axe; here one of each kind is seen, in the long run all and with axe. */
const screen = { width: 1440, height: 900, narrowed: 720, isThorough: isLongRun };

test('at 1440 px pages hold still, fit, and give the browser nothing to complain of', {
  tag: '@whole-browser',
}, async ({ browser }) => {
  test.slow();
  expect(await visitPages(browser, await pagesOfEachKind(), screen)).toEqual([]);
});

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
