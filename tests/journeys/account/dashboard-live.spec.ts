import { expect, type Page, test } from '@playwright/test';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';

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

test('the open dashboard follows what happens elsewhere, while somebody looks', async ({
  page,
  context,
}) => {
  await signUpAndIn(page, newCustomer('hidden'));
  const streams = await watchStreams(page);
  await page.goto('/dashboard');

  await test.step('the stream is closed while nobody looks, and the library fetched when somebody does', async () => {
    await expect.poll(streams).toEqual(['open']);
    await expect(page.getByRole('heading', { name: 'No eBooks Found' })).toBeVisible();

    await setHidden(page, true);
    await expect.poll(streams).toEqual(['closed']);
    const fetchedAgain = page.waitForRequest('**/api/library');
    await setHidden(page, false);
    await expect.poll(streams).toEqual(['closed', 'open']);
    await fetchedAgain;
  });

  await test.step('a session ended elsewhere ends here, without a reload', async () => {
    const ended = await context.request.post('/api/auth/sign-out', {
      data: {},
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(ended.ok()).toBe(true);
    await expect(page).toHaveURL(/^[^?]*\/auth/);
  });
});

test('a stream that is lost is opened again after 1, 2, 5 and 10 seconds, then every 10', async ({
  page,
}) => {
  await signUpAndIn(page, newCustomer('lost'));
  await page.clock.install();
  await page.addInitScript(() => {
    const pauses: number[] = [];
    let lostAt: number | null = null;
    Object.assign(window, { pauses, isLost: () => lostAt !== null });
    window.EventSource = class extends EventSource {
      constructor(url: string | URL, init?: EventSourceInit) {
        super(url, init);
        if (lostAt !== null) pauses.push(Math.floor((Date.now() - lostAt) / 1000));
        lostAt = null;
        this.addEventListener('error', () => {
          lostAt = Date.now();
        });
      }
    };
  });
  await page.route('**/api/events', (route) => route.abort());
  await page.goto('/dashboard');
  const pauses = () => page.evaluate((): number[] => Reflect.get(window, 'pauses'));
  for (const expected of [[1], [1, 2], [1, 2, 5], [1, 2, 5, 10], [1, 2, 5, 10, 10]]) {
    await page.waitForFunction(() => Reflect.get(window, 'isLost')());
    await page.clock.runFor((expected.at(-1) ?? 0) * 1000);
    await expect.poll(pauses).toEqual(expected);
  }
});

test('a page that is turned away because too many are open comes back by itself', {
  tag: '@long',
}, async ({ page }) => {
  await signUpAndIn(page, newCustomer('many'));
  const tooMany = { error: 'Too many pages are open.', code: 'too_many_requests' };
  const refuse = { status: 429, headers: { 'Retry-After': '10' }, json: tooMany };
  await page.route('**/api/events', (route) => route.fulfill(refuse), { times: 1 });
  const streams = await watchStreams(page);
  await page.goto('/dashboard');
  await expect.poll(streams).toEqual(['closed', 'open']);
  await expect(page.getByRole('heading', { name: 'No eBooks Found' })).toBeVisible();
});
