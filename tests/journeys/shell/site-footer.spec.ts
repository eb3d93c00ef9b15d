import { expect, type Page, test } from '@playwright/test';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { tagAt } from '../steps/screens.ts';
import { modulesOf } from '../steps/script-of.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const inFooter = (page: Page, name: string) =>
  footer(page).getByRole('link', { name, exact: true });

const policies = [
  ['Privacy Policy', '/policies/privacy-policy'],
  ['Terms & Conditions', '/policies/terms-and-conditions'],
  ['Disclaimer', '/disclaimer'],
  ['Refund Policy', '/policies/refund-policy'],
] as const;

test('the footer leads everywhere, and to both ways of asking for help', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  const ways = [
    ['Evenkeel, home', '/'],
    ['Stock market', '/learn/stock-market'],
    ['Real estate', '/learn/real-estate'],
    ['Forex', '/learn/forex'],
    ['Crypto', '/learn/crypto'],
    ['Financial management', '/learn/financial-management'],
    ['Mindset', '/learn/mindset'],
    ['eBooks', '/shop/ebooks'],
    ['All five for $47', '/the-ultimate-lazy-guide-to-passive-investing'],
    ['Courses', '/shop/courses'],
    ['Tools & kits', '/shop/tools-kits'],
    ['Collection', '/shop/collection'],
    ['Log In', '/auth'],
    ['Sign Up', '/auth'],
    ['Find My Books', '/find-my-books'],
    ['Withdraw from an order', '/withdraw'],
    ['Corrections', '/corrections'],
    ['Contact Us', '/contact'],
    ['YouTube', 'https://www.youtube.com/@evenkeelacademy'],
    ['Instagram', 'https://www.instagram.com/evenkeelacademy'],
    ['Facebook', 'https://www.facebook.com/evenkeelacademy'],
    ['X (Twitter)', 'https://x.com/evenkeelacademy'],
    ...policies,
  ] as const;
  await expect(footer(page).getByRole('heading', { level: 2 })).toHaveText([
    'Newsletter',
    'Learn',
    'Shop',
    'Account',
    'Help',
  ]);
  for (const [name, href] of ways) {
    await expect(inFooter(page, name)).toBeVisible();
    await expect(inFooter(page, name)).toHaveAttribute('href', href);
  }
  await expect(footer(page).getByRole('link', { name: /^support@/ })).toHaveAttribute(
    'href',
    /^mailto:support@/,
  );
  await expect(footer(page)).toContainText('© 2025 Evenkeel Academy');
  await expect(footer(page).getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await expect(inFooter(page, 'Go to Dashboard')).toBeHidden();

  await test.step('header and footer end where the page does, and one heading stands above the newsletter', async () => {
    const edge = await footer(page)
      .locator('.footer-end')
      .evaluate((row) => row.getBoundingClientRect().right);
    const ends = [
      inFooter(page, 'X (Twitter)'),
      page.getByRole('banner').getByRole('link', { name: 'Cart' }).locator('svg'),
    ];
    for (const end of ends) {
      const right = await end.evaluate((it) => it.getBoundingClientRect().right);
      expect(Math.abs(right - edge)).toBeLessThan(2);
    }
    await expect(footer(page).getByText('Email', { exact: true })).toHaveCSS('font-weight', '400');
  });

  await test.step('the columns of the footer keep the same distance from each other', async () => {
    const columns = footer(page).locator('.footer-main > div');
    const boxes = await columns.evaluateAll((all) =>
      all.map((column) => {
        const { left, right } = column.getBoundingClientRect();
        return { left, right };
      }),
    );
    const gaps = boxes.slice(1).map(({ left }, place) => left - (boxes[place]?.right ?? 0));
    expect(Math.max(...gaps) - Math.min(...gaps)).toBeLessThan(2);
    expect(Math.min(...gaps)).toBeGreaterThan(30);
  });

  await test.step('a new tab that is asked for gets the plain page', async () => {
    const tab = context.waitForEvent('page');
    await inFooter(page, 'Disclaimer').click({ modifiers: ['Control'] });
    await expect((await tab).getByRole('heading', { level: 1 })).toHaveText('Disclaimer');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a policy that cannot be fetched says so and leads to its page', async () => {
    await page.route('**/policies/refund-policy.txt', (route) => route.fulfill({ status: 503 }));
    await inFooter(page, 'Refund Policy').click();
    const dialog = page.getByRole('dialog', { name: 'Refund Policy' });
    await expect(dialog.getByRole('alert')).toContainText('Policy content not found.');
    await dialog.getByRole('link', { name: 'Read it on its own page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund Policy');
    await expect(page).toHaveURL(/\/policies\/refund-policy$/);
  });
});

test('who is signed in finds the dashboard and the way out in the footer', async ({ page }) => {
  await signUpAndIn(page, newCustomer('footer'));
  await page.goto('/about');
  await expect(inFooter(page, 'Go to Dashboard')).toHaveAttribute('href', '/dashboard');
  await expect(inFooter(page, 'Log In')).toBeHidden();
  await footer(page).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('You have been signed out successfully.')).toBeVisible();
  await expect(inFooter(page, 'Log In')).toBeVisible();
  await expect(inFooter(page, 'Go to Dashboard')).toBeHidden();
});

test('each policy opens over the page, and gives the focus back', { tag: '@browsers' }, async ({
  page,
}) => {
  await page.goto('/about');
  for (const [name] of policies) {
    await inFooter(page, name).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toContainText('Last updated: June 28, 2025');
    // After the dialog's own heading come those of the text.
    await expect(dialog.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
    const hidden = await dialog
      .getByRole('region', { name })
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(hidden).toBeGreaterThan(0);
    // The last line stands clear of the edge at which all others fade.
    const clear = await dialog.getByRole('region', { name }).evaluate((region) => {
      region.scrollTo(0, region.scrollHeight);
      const end = region.firstElementChild?.getBoundingClientRect().bottom ?? Number.NaN;
      return region.getBoundingClientRect().bottom - end;
    });
    expect(clear).toBeGreaterThan(40);
    await expect(page).toHaveURL(/\/about$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(inFooter(page, name)).toBeFocused();
  }
});

test('while the page sleeps a press on a policy is kept', { tag: '@long' }, async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/about');
  await inFooter(page, 'Privacy Policy').click();
  await expect(page).toHaveURL(/\/about$/);
  gate.resolve();
  await expect(page.getByRole('dialog', { name: 'Privacy Policy' })).toBeVisible();
});

test('where the script cannot be had, a policy opens as a page', { tag: '@long' }, async ({
  page,
}) => {
  await page.route(await modulesOf(page, '/about'), (route) => route.abort());
  await page.goto('/about');
  await inFooter(page, 'Privacy Policy').click();
  await expect(page.getByText('could not be loaded')).toBeVisible();
  await inFooter(page, 'Privacy Policy').click();
  await expect(page).toHaveURL(/\/policies\/privacy-policy$/);
});

test('each policy is a page to read without script', async ({ request }) => {
  for (const [name, path] of policies) {
    const html = await (await request.get(path)).text();
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1]?.replace('&amp;', '&'), path).toBe(name);
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    const words = main.replaceAll(/<[^>]*>/g, '');
    expect(words, path).toMatch(/Last updated:? (June 28,|28 June) 2025/);
    if (path !== '/disclaimer') continue;

    await test.step('the disclaimer has its seven numbered sections', () => {
      const sections = [...main.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title]) => title);
      expect(sections).toEqual(
        Array.from({ length: 7 }, (_, n) => expect.stringMatching(new RegExp(`^${n + 1}\\. `))),
      );
      expect(words).toContain('Last updated 28 June 2025');
    });
  }
});

for (const width of [360, 1440]) {
  test(`an open policy raises no barriers, ${width} px wide`, { tag: tagAt(width) }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/about');
    if (width < 640) {
      await test.step('on a phone the rows of the footer are as high as each other', async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        for (const name of ['Learn', 'Shop', 'Account']) {
          const column = footer(page)
            .locator('div')
            .filter({
              has: page.getByRole('heading', { level: 2, name, exact: true }),
            });
          const tops = await column
            .last()
            .getByRole('link')
            .evaluateAll((links) =>
              links.map((link) => {
                const text = document.createRange();
                text.selectNodeContents(link);
                return Math.round(text.getBoundingClientRect().top);
              }),
            );
          const steps = new Set(tops.slice(1).map((top, index) => top - (tops[index] ?? 0)));
          expect([...steps], name).toEqual([44]);
        }
        await page.setViewportSize({ width, height: 800 });
      });
    }

    await inFooter(page, 'Terms & Conditions').click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
    await expectNoBarriers(page);
    // The narrowest that is promised, less the 12 px of a scroll bar, which other browsers show.
    await page.setViewportSize({ width: 320 - 12, height: 740 });
    const dialog = page.getByRole('dialog');
    for (const box of [dialog, dialog.getByRole('region', { name: 'Terms & Conditions' })]) {
      expect(
        await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0);
    }
  });
}
