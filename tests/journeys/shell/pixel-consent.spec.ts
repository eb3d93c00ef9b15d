import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { type RunningProduct, runShop } from '#tests/harness/run-shop.ts';
import {
  bundleCheckout,
  continueToPayment,
  fillInBundleGuest,
  openBundleCheckout,
  salesPage,
} from '../steps/bundle-steps.ts';
import { type MetaDouble, standInForMeta } from '../steps/meta-double.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { completeOrder, fillInGuest, openCheckout, pay } from '../steps/shopping-steps.ts';

const pixelPages = [salesPage, bundleCheckout, '/checkout', '/payment-success'];

const documents = ['/about', '/blog/lazy-investor-checklist', '/policies/privacy-policy'];

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie choices' });
const accept = (page: Page) => banner(page).getByRole('button', { name: 'Accept' });
const refuse = (page: Page) => banner(page).getByRole('button', { name: 'Refuse' });
const cookieChoices = (page: Page) => page.getByRole('button', { name: 'Cookie choices' });
const paid = (page: Page) => page.getByRole('heading', { name: 'Payment Successful!' });

const told = ({ events }: MetaDouble) => events.map(({ event }) => event);
const kept = (page: Page) =>
  page.evaluate(() => localStorage.getItem('evenkeel-pixel-consent')?.split(' ')[0] ?? null);
const cookieNames = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name);
const isAwake = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached();

/** Whoever reaches a control by keyboard sees the whole of it. */
async function expectClearOfBanner(page: Page, control: Locator): Promise<void> {
  await control.focus();
  const top = (await banner(page).boundingBox())?.y ?? 0;
  const box = await control.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
}

test('a shop without a pixel asks nothing, keeps nothing and calls nobody', async ({
  page,
  context,
}) => {
  const meta = await standInForMeta(context);
  for (const path of [...pixelPages, ...variations(documents)]) {
    const response = await page.goto(path);
    expect(response?.headers()['content-security-policy']).not.toContain('facebook');
    expect(await response?.text()).not.toContain('data-pixel-id=');
    if (documents.includes(path)) {
      // Hidden, and of no effect should a style sheet show it all the same.
      await page
        .getByRole('button', { name: 'Cookie choices', includeHidden: true })
        .dispatchEvent('click');
    }
    await isAwake(page);
    await expect(banner(page)).toHaveCount(0);
    await expect(cookieChoices(page)).toHaveCount(0);
  }
  expect(meta.requests).toEqual([]);
  expect(await kept(page)).toBeNull();
});

test.describe('a shop with a pixel', () => {
  let shop: RunningProduct;
  test.beforeAll(async () => {
    shop = await runShop({ META_PIXEL_ID: '123456789012345', LOG_LEVEL: 'warn' });
  });
  test.afterAll(() => shop.stop());

  let context: BrowserContext;
  let page: Page;
  let meta: MetaDouble;
  test.beforeEach(async ({ browser }) => {
    context = await browser.newContext({ baseURL: shop.url });
    meta = await standInForMeta(context);
    page = await context.newPage();
  });
  test.afterEach(() => context.close());

  test('refused where it asks, nothing is loaded, and nobody asks again', async () => {
    await test.step('asks where it has something to report, and nowhere else', async () => {
      await page.goto('/cart');
      await isAwake(page);
      await expect(cookieChoices(page)).toBeVisible();
      await expect(banner(page)).toHaveCount(0);
      for (const path of pixelPages.toReversed()) {
        await page.goto(path);
        await expect(banner(page)).toBeVisible();
      }
      expect(meta.requests).toEqual([]);
      expect(await kept(page)).toBeNull();
    });

    await test.step('refused, nothing is loaded, and nobody asks again', async () => {
      await refuse(page).focus();
      await page.keyboard.press('Enter');
      await expect(banner(page)).toHaveCount(0);
      await expect(page.locator('#main')).toBeFocused();
      expect(await kept(page)).toBe('refused');
      for (const path of pixelPages) {
        await page.goto(path);
        await isAwake(page);
        await expect(banner(page)).toHaveCount(0);
      }
      expect(meta.requests).toEqual([]);
      expect(await cookieNames(context)).not.toContain('_fbp');
    });
  });

  for (const [device, viewport] of variations([
    ['a phone', { width: 360, height: 740 }],
    ['a desktop', { width: 1440, height: 900 }],
  ] as const)) {
    test(`the question is fair and in nobody’s way on ${device}`, async () => {
      await page.setViewportSize(viewport);
      await page.goto(salesPage);
      await expect(banner(page)).toBeVisible();
      await expectNoBarriers(page);
      const [yes, no] = await Promise.all([accept(page).boundingBox(), refuse(page).boundingBox()]);
      expect([yes?.width, yes?.height, yes?.y]).toEqual([no?.width, no?.height, no?.y]);
      expect(yes?.height).toBeGreaterThanOrEqual(44);
      await expect(accept(page)).toHaveClass((await refuse(page).getAttribute('class')) ?? '');
      await expect(banner(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute(
        'href',
        '/policies/privacy-policy',
      );

      await expectClearOfBanner(page, page.getByRole('link', { name: /^Get Started/ }));

      await openBundleCheckout(page);
      await expect(banner(page)).toBeVisible();
      await expectClearOfBanner(page, continueToPayment(page));
      await page.keyboard.press('End');
      await fillInBundleGuest(page, `${device.length}-${Date.now()}@example.com`, 'Ada Lovelace');
      await continueToPayment(page).click();
      await expect(page.getByRole('button', { name: 'Pay $47.00' })).toBeVisible();
    });
  }

  test('accepted, the page in view and those after it report, and an order once', async ({
    browser,
  }) => {
    await page.goto(salesPage);
    await expect(banner(page)).toBeVisible();
    expect(meta.requests).toEqual([]);
    await accept(page).click();
    await expect.poll(() => told(meta)).toEqual(['ViewContent']);
    await expect(banner(page)).toHaveCount(0);

    await openBundleCheckout(page);
    await expect.poll(() => told(meta)).toEqual(['ViewContent', 'InitiateCheckout']);
    await fillInBundleGuest(page, `pixel-${Date.now()}@example.com`, 'Ada Lovelace');
    await continueToPayment(page).click();
    const returned = page.waitForURL(/session_id=/);
    await pay(page);
    await returned;
    const successUrl = page.url();
    await expect(paid(page)).toBeVisible();
    await expect.poll(() => told(meta).at(-1)).toBe('Purchase');
    const [purchase] = meta.events.filter(({ event }) => event === 'Purchase');
    expect(purchase?.details).toEqual({ value: 47, currency: 'USD' });
    // The session is a key to the order, and none of Meta's business.
    expect(meta.requests.join()).not.toContain('cs_');
    expect(purchase?.address).toBe(`${shop.url}/payment-success`);

    const asked = page.waitForResponse('**/api/report-purchase');
    await page.reload();
    await expect(paid(page)).toBeVisible();
    expect(await (await asked).json()).toEqual({ report: false });

    const elsewhere = await browser.newContext({
      baseURL: shop.url,
      storageState: await context.storageState(),
    });
    const metaElsewhere = await standInForMeta(elsewhere);
    const other = await elsewhere.newPage();
    const askedElsewhere = other.waitForResponse('**/api/report-purchase');
    await other.goto(successUrl);
    await expect(paid(other)).toBeVisible();
    expect(await (await askedElsewhere).json()).toEqual({ report: false });
    expect(metaElsewhere.requests).toEqual([]);
    await elsewhere.close();
    expect(told(meta).filter((event) => event === 'Purchase')).toHaveLength(1);
  });

  test('agreeing on the success page reports the order then, at what was charged', {
    tag: '@long',
  }, async () => {
    await openCheckout(page);
    await fillInGuest(page, `late-${Date.now()}@example.com`);
    await completeOrder(page).click();
    await pay(page);
    await expect(paid(page)).toBeVisible();
    await page.reload();
    await expect(paid(page)).toBeVisible();
    expect(meta.requests).toEqual([]);
    await accept(page).click();
    await expect
      .poll(() => meta.events)
      .toEqual([
        {
          event: 'Purchase',
          details: { value: 75.6, currency: 'USD' },
          address: `${shop.url}/payment-success`,
        },
      ]);
  });

  test('what was accepted in one tab counts in all, and so does its withdrawal', async () => {
    const other = await context.newPage();

    await test.step('an answer in one tab takes the question from the others', async () => {
      for (const each of [page, other]) await each.goto(salesPage);
      await expect(banner(page)).toBeVisible();
      await accept(other).click();
      await expect(banner(page)).toHaveCount(0);
      await expect.poll(() => told(meta)).toEqual(['ViewContent', 'ViewContent']);
    });

    await test.step('withdrawn in the footer, it stops in all tabs and its cookies go', async () => {
      await expect.poll(() => cookieNames(context)).toContain('_fbp');
      await other.goto('/about');
      await cookieChoices(other).click();
      await expect(banner(other)).toBeFocused();
      await expect(banner(other)).toContainText('Last time you accepted this.');
      await refuse(other).click();
      await expect(cookieChoices(other)).toBeFocused();
      expect(await cookieNames(context)).not.toContain('_fbp');

      // The other tab hears of it a moment later.
      await expect(page.locator('html')).toHaveAttribute('data-meta-consent', 'revoke');
      await page.evaluate(() => window.fbq?.('track', 'ViewContent'));
      await page.goto(bundleCheckout);
      await isAwake(page);
      await page.goto(salesPage);
      await isAwake(page);
      await expect(banner(page)).toHaveCount(0);
      expect(told(meta)).toEqual(['ViewContent', 'ViewContent']);

      await cookieChoices(page).click();
      await accept(page).click();
      await expect.poll(() => told(meta)).toEqual(['ViewContent', 'ViewContent', 'ViewContent']);
    });

    await test.step('withdrawn at the foot of the success page, it stops and its cookies go', async () => {
      await expect.poll(() => cookieNames(context)).toContain('_fbp');
      await page.goto('/payment-success');
      await cookieChoices(page).click();
      await refuse(page).click();
      await expect(cookieChoices(page)).toBeFocused();
      expect(await kept(page)).toBe('refused');
      expect(await cookieNames(context)).not.toContain('_fbp');
    });
  });
});
