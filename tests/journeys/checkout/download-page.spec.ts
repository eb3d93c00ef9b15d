import { expect, type Page, type Route, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { saveFile } from '../steps/save-file.ts';
import { expectNoBarriersOnScreens } from '../steps/screens.ts';

const order = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  titles: [
    'Built to Last — Your Financial Foundation for Smart Investing',
    'Investing Without Fear — The Smart Way to Handle Risk',
  ],
  downloadsCount: 6,
  maxDownloads: 10,
  // The longest date there is.
  expiresAt: '2030-09-28T12:00:00.000Z',
};

const linkPath = '**/api/downloads';
const addressPath = '**/api/downloads/link';
const takenPath = '**/api/downloads/taken*';

/** Answers as the server does while a file of the shop is taken, which counts at its end. */
async function answerDownload(
  page: Page,
  { downloadsCount, until }: { downloadsCount: number; until?: Promise<void> },
): Promise<unknown[]> {
  const wishes: unknown[] = [];
  let looks = 0;
  await page.unroute(addressPath);
  await page.unroute(takenPath);
  await page.route(addressPath, async (route) => {
    wishes.push(route.request().postDataJSON());
    await until;
    await route.fulfill({ json: { url: '/robots.txt?download=a&signature=b' } });
  });
  await page.route(takenPath, (route) => {
    looks += 1;
    const isCounted = looks > 2;
    const seen = { takenCount: looks > 1 ? 1 : 0, isCounted, maxDownloads: 10 };
    const counted = isCounted ? downloadsCount : downloadsCount - 1;
    return route.fulfill({ json: { ...seen, downloadsCount: counted } });
  });
  return wishes;
}

const downloadButtons = (page: Page) => page.getByRole('button', { name: /^Download PDF / });
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome, Ada Lovelace' });

for (const [name, address, reason] of variations([
  ['no token', '/download', 'No download token provided'],
  ['a damaged token', '/download?token=abc', 'Invalid or expired download link'],
  ['an unknown token', `/download?token=${'a'.repeat(43)}`, 'Download token not found'],
] as const)) {
  test(`${name} is refused with its reason and a way home`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect(
      page.getByText('This link is old or incomplete. We can email you a new one.'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(1);
    await expect(page.getByRole('main').getByLabel('Email')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });
}

test('a mailed link is looked at, and its books are saved until none remain', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const gate = Promise.withResolvers<void>();
  await page.route(linkPath, async (route) => {
    await gate.promise;
    await route.abort();
  });
  await page.goto('/download?token=abc');

  await test.step('while the link is looked at, the page says so', async () => {
    const validating = page.getByRole('status').filter({ hasText: /^Validating/ });
    await expect(validating).toBeVisible();
    gate.resolve();
    await expect(validating).toBeHidden();
  });

  await test.step('a link that could not be validated can be tried again', async () => {
    await expect(page.getByText('Failed to validate download link')).toBeVisible();
    // Nothing is known of the link then.
    await expect(page.getByText('This link is old')).toBeHidden();
    await page.unroute(linkPath);
    await page.route(linkPath, (route) => route.fulfill({ json: order }));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(welcome(page)).toBeVisible();
  });

  await test.step('the buyer is greeted and told what the link holds', async () => {
    await expect(
      page.getByRole('heading', { name: 'Welcome, Ada Lovelace', level: 1 }),
    ).toBeVisible();
    const facts = page.getByText(
      '2 eBooks · 4 of 10 downloads remaining · link expires September 28, 2030',
    );
    await expect(facts).toBeVisible();
    // The books come first.
    const lastBook = await page.getByRole('main').getByRole('listitem').nth(1).boundingBox();
    expect((await facts.boundingBox())?.y).toBeGreaterThan(lastBook?.y ?? Number.POSITIVE_INFINITY);
    await expect(downloadButtons(page)).toHaveCount(2);
    const rows = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(rows).toHaveText([...order.titles, 'Good to know']);
    await expect(page.getByText('The Smart Way to Handle Risk', { exact: true })).toBeVisible();
    const notes = page.getByRole('region', { name: 'Good to know' });
    await expect(notes).toContainText('This link allows 10 downloads in all');
    await expect(notes).toContainText('5 times the number of eBooks');
    await expect(notes).toContainText('until September 28, 2030');
    await expect(notes).toContainText('PDF file');
    await expect(notes.getByRole('link', { name: /^support@/ })).toHaveAttribute(
      'href',
      /^mailto:support@/,
    );
  });

  for (const width of [320, 360]) {
    await test.step(`what is known of the order keeps both margins, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 740 });
      const box = await page.getByText('downloads remaining').boundingBox();
      expect(box?.x).toBe(16);
      expect(box?.width).toBe(width - 32);
    });
  }
  await page.setViewportSize({ width: 1280, height: 720 });

  await test.step('only the book that is on its way has a busy button', async () => {
    const release = Promise.withResolvers<void>();
    await answerDownload(page, { downloadsCount: 7, until: release.promise });
    await downloadButtons(page).first().click();
    await expect(page.getByRole('button', { name: 'Downloading...' })).toBeDisabled();
    await expect(downloadButtons(page)).toBeEnabled();
    await expect(page.getByText('Download Started')).toBeHidden();
    release.resolve();
    await expect(downloadButtons(page)).toHaveCount(2);
    await expect(page.getByText('Download Started')).toBeVisible();
    await expect(page.getByText('3 of 10')).toBeVisible();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect(page.getByText('Download Started')).toBeHidden();
  });

  for (const [name, fail] of variations([
    ['that fails', (route: Route) => route.abort()],
    [
      'that a busy server refuses',
      (route: Route) =>
        route.fulfill({ status: 503, json: { error: 'Try again in a minute.', code: 'busy' } }),
    ],
  ] as const)) {
    await test.step(`a download ${name} is not counted, and can be tried again`, async () => {
      await page.route(addressPath, fail);
      await downloadButtons(page).first().click();
      await expect(page.getByText('Download Failed')).toBeVisible();
      await expect(
        page.getByText('There was an error downloading the file. Please try again.'),
      ).toBeVisible();
      await expect(page.getByText('3 of 10')).toBeVisible();
      await expect(downloadButtons(page).first()).toBeFocused();
      await page.unroute(addressPath);
    });
  }

  await test.step('an EPUB is fetched from an address of its own, and counted like a PDF', async () => {
    const wishes = await answerDownload(page, { downloadsCount: 8 });
    await saveFile(page, () => page.getByRole('button', { name: 'EPUB of Built to Last' }).click());
    expect(wishes).toEqual([{ token: 'abc', title: order.titles[0], format: 'epub' }]);
    await expect(page.getByText('2 of 10')).toBeVisible();
  });

  await test.step('what was counted elsewhere is shown once the page is looked at again', async () => {
    await page.unroute(linkPath);
    await page.route(linkPath, (route) => route.fulfill({ json: { ...order, downloadsCount: 9 } }));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('1 of 10')).toBeVisible();
  });

  await test.step('a limit that was reached elsewhere is told', async () => {
    await page.route(addressPath, (route) =>
      route.fulfill({ status: 403, json: { error: 'None left.', code: 'download_limit_reached' } }),
    );
    await downloadButtons(page).first().click();
    await expect(page.getByText('Download Limit Reached')).toBeVisible();
    await expect(
      page.getByText('You have reached the maximum number of downloads for this order.'),
    ).toBeVisible();
    await expect(page.getByText('0 of 10')).toBeVisible();
  });

  await test.step('the token leaves the address, goes to no other, and a reload still has it', async () => {
    await page.unroute(linkPath);
    await page.route(linkPath, (route) =>
      route.fulfill({ json: { ...order, downloadsCount: 10 } }),
    );
    await expect(page).toHaveURL(/\/download$/);
    await page.reload();
    await expect(welcome(page)).toBeVisible();
    expect(asked.filter((url) => url.includes('abc'))).toEqual([
      expect.stringMatching(/\/download\?token=abc$/),
    ]);
  });

  await test.step('nothing can be downloaded when none remain', async () => {
    await expect(page.getByText('0 of 10')).toBeVisible();
    await expect(page.getByText('This link has reached its download limit.')).toBeVisible();
    await expect(page.getByText('Your books are ready to download.')).toBeHidden();
    await expect(page.getByText('All 10 downloads of this order are used.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Your library' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
    await expect(page.getByRole('button', { name: 'Email me my links' })).toBeVisible();
    for (const button of await downloadButtons(page).all()) await expect(button).toBeDisabled();
    for (const button of await page.getByRole('button', { name: /^EPUB of / }).all()) {
      await expect(button).toBeDisabled();
    }
  });

  await test.step('the download page has no barriers', async () => {
    await expectNoBarriersOnScreens(page);
  });
});
