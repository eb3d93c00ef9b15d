import { expect, type Page, test } from '@playwright/test';
import { testimonials } from '#content/testimonials.ts';
import { variations } from '#tests/harness/long-run.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';

const sampleMark = 'Sample words, until our readers write their own.';

const carousel = (page: Page) => page.getByRole('region', { name: 'What readers say' });
const dot = (page: Page, number: number) =>
  carousel(page).getByRole('button', { name: `Testimonial ${number}`, exact: true });
const next = (page: Page) => carousel(page).getByRole('button', { name: 'Next testimonial' });
const previous = (page: Page) =>
  carousel(page).getByRole('button', { name: 'Previous testimonial' });

/** The numbers of the testimonials that the eye sees, from the left. */
function inView(page: Page): Promise<number[]> {
  const names = testimonials.map(({ name }) => name);
  return carousel(page).evaluate((section, all) => {
    const strip = section.querySelector('ul')?.getBoundingClientRect();
    const seen = [...section.querySelectorAll('b')].filter((name) => {
      const { left, right } = name.getBoundingClientRect();
      return strip && left >= strip.left - 1 && right <= strip.right + 1;
    });
    return seen.map((name) => 1 + all.indexOf(name.textContent));
  }, names);
}

/** Opens the home page with its script running and the clock standing still. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-01T00:00:00' });
  await page.goto('/');
  await next(page).hover();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.clock.pauseAt('2026-01-01T00:05:00');
}

const subjects = [
  'Stock market',
  'Real estate',
  'Forex',
  'Crypto',
  'Wealth mindset',
  'Financial management',
];

test('a visitor may begin, choose one of six subjects, or see all eBooks', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/auth');
  await expect(main.getByRole('link', { name: 'Go to Dashboard' })).toBeHidden();
  for (const name of ['Explore eBooks', 'View All eBooks']) {
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', '/shop/ebooks');
  }
  const pillars = main.getByRole('region', { name: '6 Pillars of Investment Success' });
  await expect(pillars.getByRole('heading', { level: 3 })).toHaveText(subjects);
  await expect(pillars.getByRole('paragraph')).toHaveText(subjects.map(() => /\w+ .*\.$/));
  await expect(pillars.getByRole('listitem').filter({ hasText: 'Open now' })).toHaveCount(1);
  await expect(pillars.getByText('Coming soon')).toHaveCount(subjects.length - 1);
  const addresses = await pillars
    .getByRole('link', { name: /^Explore / })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.sort()).toEqual([
    '/learn/crypto',
    '/learn/financial-management',
    '/learn/forex',
    '/learn/mindset',
    '/learn/real-estate',
    '/learn/stock-market',
  ]);

  await test.step('each of the three best sellers goes into the cart from here', async () => {
    const bestSellers = page.getByRole('region', { name: 'Best-Selling eBooks' });
    const buttons = bestSellers.getByRole('button', { name: /^Add to Cart/ });
    await expect(buttons).toHaveCount(3);
    for (const left of [2, 1, 0]) {
      await buttons.first().click();
      await expect(buttons).toHaveCount(left);
    }
    await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toContainText('3');
  });

  await test.step('whoever is signed in is led to the dashboard instead', async () => {
    await signUpAndIn(page, newCustomer('home'));
    await page.goto('/');
    await expect(main.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await expect(main.getByRole('link', { name: 'Get Started' })).toBeHidden();
  });
});

for (const { width, seen } of variations([
  { width: 1440, seen: 3 },
  { width: 360, seen: 1 },
])) {
  test(`${seen} of ten testimonials in view at ${width} px, round both ends`, async ({ page }) => {
    const from = (first: number) =>
      Array.from({ length: seen }, (_, index) => ((first - 1 + index) % 10) + 1);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const slides = carousel(page).getByRole('listitem', { name: / of 10$/ });
    await expect(slides).toHaveText(
      testimonials.map(
        ({ name, location, content }) => `Rated 5.0 out of 5${content}${name}${location}`,
      ),
    );
    await expect(page.getByText(sampleMark)).toBeVisible();
    await previous(page).click();
    await expect.poll(() => inView(page)).toEqual(from(10));
    await expect(dot(page, 10)).toHaveAttribute('aria-current', 'true');
    await next(page).click();
    await expect.poll(() => inView(page)).toEqual(from(1));
    await dot(page, 6).click();
    await expect.poll(() => inView(page)).toEqual(from(6));
    await expect(carousel(page).getByText('Testimonial 6 of 10')).toBeAttached();

    await test.step('in a contrast theme the dot of the one in view and the lines of the menu are seen', async () => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
      const edgeOf = (at: number) =>
        dot(page, at)
          .locator('span')
          .evaluate((shape) => getComputedStyle(shape).borderTopWidth);
      expect(await edgeOf(6)).not.toBe(await edgeOf(5));
      const [line, behind] = await page
        .getByRole('banner')
        .locator('.burger')
        .evaluate((shape) => [
          getComputedStyle(shape, '::before').borderTopColor,
          getComputedStyle(document.body).backgroundColor,
        ]);
      expect(line).not.toBe(behind);
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
    });

    await test.step('nothing moves by itself for people who asked for less motion', async () => {
      await openWithClock(page);
      await page.mouse.move(0, 0);
      await page.clock.runFor(30_000);
      await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
      await expect(carousel(page).getByRole('button', { name: 'Pause testimonials' })).toBeHidden();
    });
  });
}

test('going back from the first, pressed while the page still sleeps, goes round', {
  tag: '@long',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const { promise: released, resolve: wake } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await previous(page).click();
  wake();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect.poll(() => inView(page)).toEqual([10, 1, 2]);
});

test('it goes on every five seconds, but not under the pointer, the focus or the pause button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // What the eye sees comes last: the clock stands still, but a glide takes its real time.
  const shows = async (number: number) => {
    await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => inView(page)).toEqual([number, number + 1, number + 2]);
  };
  await openWithClock(page);

  await test.step('arrows and dots are locked for half a second after each move', async () => {
    await next(page).click();
    await page.clock.runFor(499);
    await expect(next(page)).toBeDisabled();
    await expect(previous(page)).toBeDisabled();
    await expect(dot(page, 7)).toBeDisabled();
    await expect(next(page)).toBeFocused();
    await page.clock.runFor(1);
    await expect(next(page)).toBeEnabled();
    await expect(dot(page, 7)).toBeEnabled();
  });

  await dot(page, 4).click();
  // At rest before the clock goes on: run on during the glide, it would settle on what passes by.
  await shows(4);
  await page.clock.runFor(20_000);
  await shows(4);
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await shows(4);
  await dot(page, 4).blur();
  await page.clock.runFor(4900);
  await shows(4);
  await page.clock.runFor(100);
  await shows(5);
  await carousel(page).getByRole('button', { name: 'Pause testimonials' }).click();
  await page.clock.runFor(20_000);
  await shows(5);
  await carousel(page).getByRole('button', { name: 'Play testimonials' }).click();
  await page.clock.runFor(5000);
  await shows(6);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all ten testimonials are there to be read, and nothing that does not work', async ({
    page,
  }) => {
    await page.goto('/');
    for (const { content } of testimonials) {
      await expect(carousel(page).getByText(content)).toBeVisible();
    }
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
  });
});
