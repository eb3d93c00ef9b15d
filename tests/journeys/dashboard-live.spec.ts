import { expect, type Page, test } from '@playwright/test';
import { newCustomer, signUpAndIn } from './dashboard-steps.ts';

/** Lets a test see which of the page's event streams are open. */
async function watchStreams(page: Page) {
  await page.addInitScript(() => {
    const streams: EventSource[] = [];
    Object.assign(window, { streams });
    window.EventSource = class extends EventSource {
      constructor(url: string | URL, init?: EventSourceInit) {
        super(url, init);
        streams.push(this);
      }
    };
  });
  return () =>
    page.evaluate(() => {
      const streams: EventSource[] = Reflect.get(window, 'streams');
      return streams.map(({ readyState }) => ['connecting', 'open', 'closed'][readyState]);
    });
}

/** As when the visitor goes to another window and comes back. */
async function setHidden(page: Page, hidden: boolean) {
  await page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('the stream is closed while nobody looks, and the library fetched when somebody does', async ({
  page,
}) => {
  await signUpAndIn(page, newCustomer('hidden'));
  const streams = await watchStreams(page);
  await page.goto('/dashboard');
  await expect.poll(streams).toEqual(['open']);
  await expect(page.getByRole('heading', { name: 'No eBooks Found' })).toBeVisible();

  await setHidden(page, true);
  await expect.poll(streams).toEqual(['closed']);
  const fetchedAgain = page.waitForRequest('**/api/library');
  await setHidden(page, false);
  await expect.poll(streams).toEqual(['closed', 'open']);
  await fetchedAgain;
});

test('a stream that is lost is opened again after 1, 2, 5 and 10 seconds, then every 10', async ({
  page,
}) => {
  await signUpAndIn(page, newCustomer('lost'));
  await page.clock.install();
  let opened = 0;
  await page.route('**/api/events', (route) => {
    opened += 1;
    return route.abort();
  });
  await page.goto('/dashboard');
  await expect.poll(() => opened).toBe(1);
  const streams = [1000, 2000, 5000, 10_000, 10_000];
  for (const [n, delayMs] of streams.entries()) {
    const before = opened;
    await page.clock.runFor(delayMs - 100);
    expect(opened).toBe(before);
    await page.clock.runFor(200);
    await expect.poll(() => opened).toBe(n + 2);
  }
});

test('a session ended elsewhere ends here, without a reload', async ({ page, context }) => {
  const customer = newCustomer('ended');
  await signUpAndIn(page, customer);
  const streams = await watchStreams(page);
  await page.goto('/dashboard');
  await expect.poll(streams).toEqual(['open']);
  const ended = await context.request.post('/api/auth/sign-out', {
    data: {},
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(ended.ok()).toBe(true);
  await expect(page).toHaveURL(/^[^?]*\/auth/);
});
