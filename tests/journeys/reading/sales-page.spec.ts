import { expect, type Locator, test } from '@playwright/test';
import { variations } from '#tests/harness/long-run.ts';
import { bundleCheckout, fiveTitles, salesPage } from '../steps/bundle-steps.ts';
import { listenAsPixel } from '../steps/shopping-steps.ts';

test('the letter says what is sold, and leads on to its author, its books and the checkout', async ({
  page,
  context,
}) => {
  const heard = await listenAsPixel(page);
  const films: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  await page.goto(salesPage, { waitUntil: 'networkidle' });

  await test.step('every number and promise of the offer stands on the page', async () => {
    const text = await page.getByRole('main').textContent();
    for (const words of [
      'I am not a financial advisor',
      'I sell no stocks',
      'Three common mistakes',
      'The five books',
      'All five for $47',
      '$350',
      '24-hour offer',
      'What you get',
      'Two ways from here',
      '100% money-back guarantee',
      ...fiveTitles,
    ]) {
      expect(text).toContain(words);
    }
    expect(await page.locator('ol s', { hasText: '$70' }).count()).toBe(5);
    expect(text).toContain('Each is 30–40 pages long.');
    await expect(page.getByRole('figure')).toHaveCount(3);
    await expect(page.getByRole('banner')).toHaveCount(0);
  });

  await test.step('the pixel hears that the bundle is looked at', async () => {
    await expect.poll(heard).toEqual([['track', 'ViewContent']]);
  });

  await test.step('the film is fetched when the reader comes to it, plays by itself, and can be paused', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    expect(films).toEqual([]);
    await page.getByRole('link', { name: 'Who wrote this' }).scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Pause the film' }).click();
    await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible();
    expect(films.length).toBeGreaterThan(0);
    expect(await page.locator('video').evaluate((video) => video.hasAttribute('loop'))).toBe(true);
  });

  await test.step('the way down leads to the author', async () => {
    await page.getByRole('link', { name: 'Who wrote this' }).click();
    await expect(page.getByRole('heading', { name: 'Why I wrote these books' })).toBeInViewport();
  });

  await test.step('all sections of the sales page begin at one edge, and one act has one name', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const main = page.getByRole('main');
    const edges = await main
      .locator('h1, h2:not(section.bg-card h2, section.bg-sunken h2), section.bg-sunken, video')
      .evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().left)));
    expect(new Set(edges).size).toBe(1);
    const names = await main.locator('[data-buy]:not([target])').allTextContents();
    expect(new Set(names)).toEqual(new Set(['Get all five for $47']));
  });

  await test.step('a page of each book is shown, enlarged and turned', async () => {
    await page.getByRole('link', { name: 'Look inside' }).click();
    const pages = page.getByRole('link', { name: /: enlarge$/ });
    await expect(pages).toHaveCount(fiveTitles.length);
    await pages.first().click();
    const dialog = page.getByRole('dialog', { name: 'Pages of The Ultimate Lazy Guide' });
    for (const [place, title] of fiveTitles.entries()) {
      await expect(dialog.getByText(title, { exact: true })).toBeVisible();
      await expect(dialog.getByText(`, sample ${place + 1} of 5`)).toBeVisible();
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Escape');
    await expect(pages.first()).toBeFocused();
  });

  await test.step('Get Started opens the checkout in a new tab', async () => {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: /^Get Started/ }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(bundleCheckout);
    await expect(page).toHaveURL(new RegExp(`${salesPage}(#.*)?$`));
  });
});

test('who wants stillness gets the still picture, and can play the film', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(salesPage);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '');
  expect(await page.locator('video source').count()).toBe(0);
  const play = page.getByRole('button', { name: 'Play the film' });
  // All of the film is the button, whose sign stands in its middle.
  const film = await page.locator('video').boundingBox();
  expect(await play.boundingBox()).toEqual(film);
  const sign = await play.locator('svg').boundingBox();
  const middleOf = (box: typeof film) => (box?.x ?? Number.NaN) + (box?.width ?? Number.NaN) / 2;
  expect(Math.abs(middleOf(sign) - middleOf(film))).toBeLessThan(2);
  await play.click();
  await expect(page.getByRole('button', { name: 'Pause the film' })).toBeFocused();
});

test('on a phone the offer is whole, and its button always near', async ({ page }) => {
  for (const [width, height] of variations([
    [390, 844],
    [1440, 900],
  ] as const)) {
    await page.setViewportSize({ width, height });
    await page.goto(salesPage);
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');

    await test.step(`the first screen has title, price, guarantee, covers and a button, at ${width} px`, async () => {
      const main = page.getByRole('main');
      for (const part of [
        page.getByRole('heading', { level: 1 }),
        main.getByText('for all five. Total value $350.'),
        main.getByRole('link', { name: 'Get all five for $47' }).first(),
        main.getByText('30-day money-back guarantee', { exact: true }).first(),
        ...fiveTitles.map((title) => main.getByRole('img', { name: `Cover of ${title}` })),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
    });

    await test.step(`what comes with the offer stands in its middle, at ${width} px`, async () => {
      const offer = page.getByRole('region', { name: 'All five for $47' });
      const rows = await offer.getByRole('listitem').evaluateAll((items) => {
        const boxes = items.map((item) => item.getBoundingClientRect());
        return [...new Set(boxes.map(({ top }) => top))].map((row) => {
          const ofRow = boxes.filter(({ top }) => top === row);
          return ((ofRow[0]?.left ?? 0) + (ofRow.at(-1)?.right ?? 0)) / 2;
        });
      });
      const box = await offer.boundingBox();
      const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
      for (const row of rows) expect(Math.abs(row - middle)).toBeLessThan(2);
    });
  }

  for (const width of variations([360, 1440])) {
    await test.step(`the page’s own style sheet knows the parts that stand on other pages too, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const smallPrint = await page.getByRole('link', { name: 'Disclaimer' }).boundingBox();
      expect(smallPrint?.height).toBeGreaterThanOrEqual(44);
      for (const line of await page.locator('h2 + span').all()) {
        expect(await line.boundingBox()).toMatchObject({ width: 56, height: 3 });
      }
    });
  }

  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('on a phone no line begins with a price, and the promises of the offer with one edge', async () => {
    const before = await page
      .locator('ol s')
      .evaluateAll((prices) =>
        prices.map(
          (price) =>
            price.getBoundingClientRect().left -
            (price.parentElement?.getBoundingClientRect().left ?? Number.NaN),
        ),
      );
    for (const room of before) expect(room).toBeGreaterThan(20);
    const edges = await page
      .getByRole('region', { name: 'All five for $47' })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().left));
    expect(new Set(edges).size).toBe(1);
  });

  await test.step('the buy bar comes when no other buy button is in sight, and covers neither focus nor footer', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-ready', '');
    const bar = page.locator('.sticky').getByRole('link', { name: 'Get all five for $47' });
    const top = async () => (await bar.boundingBox())?.y ?? Number.NaN;
    const bottomOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box ? box.y + box.height : Number.NaN;
    };
    await expect(bar).toBeHidden();

    await page
      .getByRole('heading', { name: 'Waiting for the right moment' })
      .scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    const source = page.getByRole('link', { name: 'Morningstar, Mind the Gap' });
    await source.focus();
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(source)).toBeLessThan(await top());

    await page.locator('[data-buy]').last().scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();

    const footer = page.getByRole('link', { name: 'Privacy Policy' });
    await footer.focus();
    await page.keyboard.press('End');
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(bar)).toBeLessThan((await footer.boundingBox())?.y ?? 0);
    await page.getByRole('link', { name: 'support@evenkeel.academy' }).last().focus();
    await page.keyboard.press('Shift+Tab');
    await expect(bar).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(bundleCheckout);
  });
});

test('without script the whole letter can be read, and leads on', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await page.goto(salesPage);
  await expect(page.getByText('I am not a financial advisor', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get all five for $47' }).first()).toHaveAttribute(
    'href',
    bundleCheckout,
  );
  await page.close();
});
