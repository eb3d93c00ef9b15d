import { expect, type Page, test } from '@playwright/test';
import { newCustomer, signIn, signUpAndIn } from '../steps/dashboard-steps.ts';
import { tagAt } from '../steps/screens.ts';
import { watchLayout } from '../steps/watch-layout.ts';

const signOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign Out' });

test.use({ reducedMotion: 'reduce' });

for (const width of [360, 768, 1440]) {
  test(`the greeting is there at first paint and moves nothing, ${width} px wide`, {
    tag: tagAt(width),
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await signUpAndIn(page, newCustomer('paint'));
    // The first page learns the name; the next one knows it before any script file has come.
    await page.goto('/cart');
    await expect(page.locator('.greeting')).toHaveText('Zoë Łukasz');
    const layoutShift = await watchLayout(page);
    const gate = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.goto('/shop/ebooks', { waitUntil: 'commit' });
    // Until the style sheet has come nothing is painted, and nothing that it says is true.
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden();
    const shown = await page
      .locator('.greeting')
      .evaluate((greeting) => getComputedStyle(greeting, '::after').content);
    expect(shown).toBe('"Zoë Łukasz"');
    gate.resolve();
    await expect(page.locator('.greeting')).toHaveText('Zoë Łukasz');
    expect(await layoutShift()).toBe(0);
  });
}

test('small screens keep the account in a menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUpAndIn(page, newCustomer('menu'));
  await page.goto('/shop/ebooks');

  await test.step('a sleeping document wakes by itself for whoever is signed in', async () => {
    await expect(page.locator('html[data-ready]')).toBeAttached();
  });

  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Sign Out' })).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  await expect(header.getByRole('link', { name: 'Hello, Zoë Łukasz' })).toBeVisible();
  await header.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Signed Out', { exact: true })).toBeVisible();
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  await expect(header.getByRole('link', { name: 'About' })).toBeHidden();
  await header.getByRole('button', { name: 'Menu' }).click();
  await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('a header that knows who is signed in keeps to what is true, whatever the server answers', async ({
  page,
  context,
}) => {
  const customer = newCustomer('header');
  await signUpAndIn(page, customer);

  await test.step('a server in trouble signs nobody out: the page asks again', async () => {
    let refused = 0;
    await page.route('**/api/auth/get-session', (route) => {
      refused += 1;
      return refused <= 2 ? route.fulfill({ status: 503, json: {} }) : route.continue();
    });
    await page.goto('/cart');
    await expect(page.locator('.greeting')).toHaveText('Zoë Łukasz');
    expect(refused).toBeGreaterThan(2);
    await page.unroute('**/api/auth/get-session');
  });

  await test.step('a sign-out that fails says why and changes nothing', async () => {
    await page.route(
      '**/api/auth/sign-out',
      (route) => route.fulfill({ status: 503, json: { error: 'Our records rest.', code: 'busy' } }),
      { times: 1 },
    );
    await signOut(page).click();
    await expect(page.getByRole('alert')).toContainText('Sign Out ErrorOur records rest.');
    await expect(signOut(page)).toBeVisible();
  });

  await test.step('a session that ended elsewhere is noticed when the tab gets the focus', async () => {
    await expect(page.locator('.greeting')).toHaveText('Zoë Łukasz');
    await page.context().clearCookies({ name: 'session' });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain('signed-in=1');
  });

  await signIn(page, customer);

  await test.step('the greeting looks like the link that it is', async () => {
    await page.goto('/shop/ebooks');
    await expect(page.locator('.greeting')).toHaveCSS('text-decoration-line', 'underline');
    await page.getByRole('banner').getByRole('link', { name: 'Hello, Zoë Łukasz' }).click();
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('signing out without a network takes the name away at once, and ends the session once there is one', async () => {
    await page.goto('/cart');
    await context.setOffline(true);
    await signOut(page).click();
    await expect(page.getByRole('alert')).toContainText('We could not be reached.');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain('signed-in=1');
    expect(await page.evaluate(() => localStorage.getItem('evenkeel-greeting'))).toBeNull();
    const ended = page.waitForResponse('**/api/auth/sign-out');
    await context.setOffline(false);
    await ended;
    expect((await page.request.get('/api/library')).status()).toBe(401);
  });
});

test('a session that runs out soon is prolonged by the next check', async ({ page }) => {
  await signUpAndIn(page, newCustomer('refresh'));
  let asked = 0;
  await page.route('**/api/auth/get-session', async (route) => {
    asked += 1;
    const response = await route.fetch();
    const answer = await response.json();
    const leftMs = asked === 1 ? 100_000 : 3_600_000;
    answer.session.expiresAt = new Date(Date.now() + leftMs).toISOString();
    await route.fulfill({ response, json: answer });
  });
  await page.clock.install();
  await page.goto('/cart');
  await expect(page.locator('.greeting')).toHaveText('Zoë Łukasz');
  expect(asked).toBe(1);
  const prolonged = page.waitForResponse('**/api/auth/get-session');
  await page.clock.runFor(31_000);
  // The checks to come must find the answer there, as they would after half a minute.
  await (await prolonged).finished();
  await page.evaluate(() => Promise.resolve());
  expect(asked).toBe(2);
  await page.clock.runFor(120_000);
  await expect(page.locator('.greeting')).toHaveText('Zoë Łukasz');
  expect(asked).toBe(2);
});
