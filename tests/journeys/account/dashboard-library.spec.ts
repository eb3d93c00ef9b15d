import { expect, type Route, test } from '@playwright/test';
import { books } from '#app/features/catalog/catalog.ts';
import { variations } from '#tests/harness/long-run.ts';
import { submitSignIn } from '../steps/auth-steps.ts';
import { answerWithEbooks, newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { skipToContent } from '../steps/keyboard-steps.ts';

const builtToLast = 'Built to Last — Your Financial Foundation for Smart Investing';
const keepItGrowing = 'Keep It Growing — How to Maintain Optimize and Live Off Your Portfolio';

test('the dashboard of a new customer welcomes, leads out and back in, and can be tried again', async ({
  page,
}) => {
  const customer = newCustomer('empty');
  await signUpAndIn(page, customer);
  await page.goto('/dashboard');
  const library = page.getByRole('tab', { name: 'My Library' });
  const settings = page.getByRole('tab', { name: 'Account Settings' });

  await test.step('a new customer is welcomed, and shown where to find books', async () => {
    await expect(page.getByText('Welcome, Zoë Łukasz')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
    await expect(library).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'No eBooks Found' })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toContainText('All five together cost $47.');
    await expect(page.getByRole('tabpanel').locator('img')).toHaveCount(5);
    await expect(page.getByRole('link', { name: 'Browse eBooks' })).toHaveAttribute(
      'href',
      '/the-ultimate-lazy-guide-to-passive-investing-checkout',
    );
  });

  await test.step('the tab is kept in the address, and the arrow keys move between tabs', async () => {
    await library.focus();
    await page.keyboard.press('ArrowRight');
    await expect(settings).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
    // Skipping to the content keeps the tab, for a reload too.
    await page.getByLabel('First name').fill('Grace');
    await skipToContent(page);
    await expect(settings).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('First name')).toHaveValue('Grace');
    await expect(page).toHaveURL('/dashboard#settings');
    await page.reload();
    await expect(settings).toHaveAttribute('aria-selected', 'true');
    await settings.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Orders' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(library).toBeFocused();
    await expect(page.getByRole('heading', { name: 'No eBooks Found' })).toBeVisible();
  });

  await test.step('signing out on the dashboard leads to the way back in', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
    await expect(page).toHaveURL('/auth?redirect=/dashboard');
    await submitSignIn(page, customer.email, customer.password);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Welcome, Zoë Łukasz')).toBeVisible();
  });

  await test.step('a library that fails to load says so and can be tried again', async () => {
    let library: 'down' | 'unreachable' | 'well' = 'down';
    const held = Promise.withResolvers<void>();
    await page.route('**/api/events', (route) => route.abort());
    await page.route('**/api/library', async (route) => {
      await held.promise;
      if (library === 'well') return route.continue();
      if (library === 'unreachable') return route.abort();
      return route.fulfill({ status: 503, json: { error: 'Down.', code: 'x' } });
    });
    await page.reload();
    await expect(page.getByText('Loading your library...')).toBeVisible();
    held.resolve();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Failed to load your eBooks. Please try again.');
    const tryAgain = alert.getByRole('button', { name: 'Try again' });
    library = 'unreachable';
    await tryAgain.click();
    await expect(alert).toContainText('Something went wrong. Please try again.');
    await expect(tryAgain).toBeFocused();
    library = 'well';
    await tryAgain.click();
    await expect(page.getByRole('heading', { name: 'No eBooks Found' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My Library' })).toBeFocused();
  });
});

test('while nobody can say who is signed in, the page goes on asking and says so', {
  tag: '@long',
}, async ({ page }) => {
  await signUpAndIn(page, newCustomer('waiting'));
  await page.clock.install();
  await page.route('**/api/auth/get-session', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your dashboard...')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  await page.unroute('**/api/auth/get-session');
  await page.clock.runFor(60_000);
  await expect(page.getByText('Welcome, Zoë Łukasz')).toBeVisible();
});

test('the library shows the books of a customer, and what is left to have', async ({ page }) => {
  await signUpAndIn(page, newCustomer('shelf'));

  await test.step('books stand in their order with what is known of them', async () => {
    await answerWithEbooks(page, ['A Yearbook', keepItGrowing, builtToLast]);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([
      builtToLast,
      keepItGrowing,
      'A Yearbook',
      'Complete the set',
    ]);
    await expect(page.getByText('3 eBooks', { exact: true })).toBeVisible();
    await expect(page.getByText('open in a new tab')).toBeVisible();
    // The last one that has no neighbor is no wider than the others.
    const widthOf = async (name: string) =>
      (await page.getByRole('article', { name }).boundingBox())?.width ?? Number.NaN;
    expect(await widthOf('A Yearbook')).toBeCloseTo(await widthOf(builtToLast), 0);
    const topOf = async (name: string) =>
      (await page.getByRole('article', { name }).boundingBox())?.y ?? Number.NaN;
    expect(await topOf(keepItGrowing)).toBeCloseTo(await topOf(builtToLast), 0);
    // What helps with the books stands below all of them, in no book's place.
    const last = await page.getByRole('article', { name: 'A Yearbook' }).boundingBox();
    const note = await page.getByText('open in a new tab').boundingBox();
    expect(note?.y).toBeGreaterThan((last?.y ?? Number.NaN) + (last?.height ?? Number.NaN));
    const known = page.getByRole('article', { name: builtToLast });
    await expect(known).toContainText('Purchased on March 4, 2026');
    await expect(known).toContainText('Before the first share comes the ground it stands on.');
    await expect(known.locator('img')).toBeVisible();
    const unknown = page.getByRole('article', { name: 'A Yearbook' });
    await expect(unknown).toContainText('An eBook from your library');
    await expect(unknown.locator('img')).toHaveCount(0);
    // Those on its buttons, and the one in place of a cover.
    await expect(known.locator('svg')).toHaveCount(2);
    await expect(unknown.locator('svg')).toHaveCount(3);
  });

  await test.step('whoever lacks books of the set is shown them with their prices, and the set where it costs less', async () => {
    await answerWithEbooks(page, [builtToLast, keepItGrowing]);
    await page.reload();
    const missing = page.getByRole('region', { name: 'Complete the set' });
    await expect(missing.getByRole('listitem')).toHaveText([
      'Investing in the Stock Market Without the Jargon$70',
      'Investing Without Fear$70',
      'No More Excuses$70',
    ]);
    await expect(missing.getByRole('link', { name: 'No More Excuses' })).toHaveAttribute(
      'href',
      '/books/no-more-excuses',
    );
    await expect(missing).toContainText(
      'All five cost $47. The three you don’t have cost $210 on their own.',
    );
    await expect(missing.getByRole('link', { name: 'Get all five for $47' })).toHaveAttribute(
      'href',
      '/the-ultimate-lazy-guide-to-passive-investing-checkout',
    );
    // The books owned are a list of nothing else.
    const owned = page.getByRole('listitem').filter({ has: page.getByRole('article') });
    await expect(owned.locator('..').getByRole('listitem')).toHaveCount(2);

    await answerWithEbooks(
      page,
      books.map(({ fullTitle }) => fullTitle),
    );
    await page.reload();
    await expect(page.getByText('5 eBooks', { exact: true })).toBeVisible();
    await expect(missing).toBeHidden();
    // A title without a subtitle has the shelf's line in its place.
    await expect(page.getByRole('article', { name: 'Without the Jargon' })).toContainText(
      'Shares, funds and markets in everyday words',
    );

    await answerWithEbooks(
      page,
      books.map(({ fullTitle }) => fullTitle).filter((title) => title !== keepItGrowing),
    );
    await page.reload();
    await expect(missing.getByRole('listitem')).toHaveText([/Keep It Growing/]);
    await expect(missing).toContainText('The one you don’t have costs $70 on its own.');
  });

  await test.step('a book that was corrected since it was bought says so, and leads to what changed', async () => {
    const purchased_at = '2026-03-04T12:00:00.000Z';
    await page.route('**/api/library', (route) =>
      route.fulfill({
        json: {
          ebooks: [
            { id: 'a', ebook_title: builtToLast, purchased_at, new_edition_on: '2026-11-25' },
            { id: 'b', ebook_title: keepItGrowing, purchased_at, new_edition_on: null },
          ],
        },
      }),
    );
    await page.reload();
    const corrected = page.getByRole('article', { name: builtToLast });
    await expect(corrected).toContainText('New edition of November 25, 2026.');
    await expect(page.getByRole('article', { name: keepItGrowing })).not.toContainText(
      'New edition',
    );
    await corrected.getByRole('link', { name: 'What changed' }).click();
    await expect(page).toHaveURL('/corrections');
    await expect(page.getByRole('heading', { name: 'Corrections' })).toBeInViewport();
  });
});

test('a book that cannot be opened says so', async ({ page, context }) => {
  await signUpAndIn(page, newCustomer('closed'));
  await answerWithEbooks(page, [builtToLast, keepItGrowing]);
  await page.goto('/dashboard');
  const open = page.getByRole('button', { name: `Open eBook ${builtToLast}` });
  let held = Promise.withResolvers<void>();
  let answer: Parameters<Route['fulfill']>[0];
  await page.route('**/api/download-ebook', async (route) => {
    await held.promise;
    await route.fulfill(answer);
  });
  const pressOpen = async () => {
    held = Promise.withResolvers<void>();
    const [tab] = await Promise.all([context.waitForEvent('page'), open.click()]);
    return tab;
  };

  for (const [name, given, message] of variations([
    ['of another shape', { status: 200, json: {} }, 'Failed to generate PDF link'],
    [
      'with a reason',
      { status: 200, json: { success: false, error: 'Not printed.' } },
      'Not printed.',
    ],
    ['without words', { status: 502, body: 'Bad gateway' }, 'Failed to process request'],
  ] as const)) {
    await test.step(`a book that cannot be opened says so and closes its tab: an answer ${name}`, async () => {
      answer = given;
      const tab = await pressOpen();
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await expect(page.getByRole('button', { name: 'Opening...' })).toBeDisabled();
      await expect(page.getByRole('button', { name: `Open eBook ${keepItGrowing}` })).toBeEnabled();
      held.resolve();
      await expect(page.getByRole('alert').filter({ hasText: message })).toContainText('Error');
      await expect(open).toBeEnabled();
      await expect.poll(() => tab.isClosed()).toBe(true);
    });
  }

  await test.step('a reader who closes the tab meanwhile is told that the book was not opened', async () => {
    answer = { json: { success: true, downloadUrl: '/api/library/file' } };
    await (await pressOpen()).close();
    held.resolve();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to open eBook. Please try again.' }),
    ).toBeVisible();
    await expect(open).toBeEnabled();
  });
});

test('a browser that blocks the tab has a link instead', { tag: '@long' }, async ({ page }) => {
  await signUpAndIn(page, newCustomer('blocked'));
  await answerWithEbooks(page, [builtToLast]);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.route('**/api/download-ebook', (route) =>
    route.fulfill({ json: { success: true, downloadUrl: '/robots.txt?a', error: null } }),
  );
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Open eBook ${builtToLast}` }).click();
  await expect(page.getByRole('alert')).toContainText('Your browser blocked the new tab.');
  await page.getByRole('link', { name: `Open ${builtToLast} in this tab` }).click();
  await expect(page).toHaveURL(/\/robots\.txt\?a$/);
});
