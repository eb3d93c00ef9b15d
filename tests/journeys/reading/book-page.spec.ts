import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { decode } from 'html-entities';
import { bookPath, books } from '#app/features/catalog/catalog.ts';
import { bookInside } from '#app/features/catalog/inside/book-inside.server.ts';
import { variations } from '#tests/harness/long-run.ts';
import { readPdf } from '#tests/harness/read-pdf.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { saveFile } from '../steps/save-file.ts';

const path = '/books/built-to-last';
const inside = bookInside.parse(
  JSON.parse(readFileSync(join(process.cwd(), 'build/showcase/ebook-1.json'), 'utf8')),
);

test('shelf, home page and cart lead to a book’s page, which puts it into the cart', async ({
  page,
}) => {
  await page.goto('/shop/ebooks');
  await page.getByRole('link', { name: 'Look inside: Built to Last' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}#inside$`));
  await expect(page.getByRole('heading', { name: 'Look inside' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Built to Last');
  await expect(
    page.getByRole('main').getByText(books[0]?.topic ?? '', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(`${inside.pageCount} pages`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'or all five for $47' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to Cart: Built to Last' }).first().click();
  await expect(page.getByText('Built to Last has been added to your cart.')).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Look inside: Built to Last' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Look inside: / })).toHaveCount(3);
});

test('a book’s page says what it is about in the words of its cards', async ({ request }) => {
  for (const book of books) {
    const html = await (await request.get(bookPath(book))).text();
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    expect(decode(main), book.title).toContain(`>${book.topic}<`);
  }
});

test('pages are enlarged, read and turned by the keyboard, and the focus comes back', async ({
  page,
}) => {
  await page.goto(path);
  const [first, second] = inside.pictures;
  const link = page.getByRole('link', { name: `page ${first?.page}: enlarge` });
  await link.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pages of Built to Last' });
  await expect(
    dialog.getByText(`Page ${first?.page}, sample 1 of ${inside.pictures.length}`),
  ).toBeVisible();
  await expect(dialog.getByText('Built to Last', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('img', { name: first?.words ?? '' })).toBeVisible();
  // Its end is reached by scrolling.
  await page.keyboard.press('End');
  await expect
    .poll(() => dialog.getByRole('region').evaluate(({ scrollTop }) => scrollTop))
    .toBeGreaterThan(100);
  await page.keyboard.press('ArrowRight');
  await expect(
    dialog.getByText(`Page ${second?.page}, sample 2 of ${inside.pictures.length}`),
  ).toBeVisible();
  await expect(dialog.getByRole('img', { name: second?.words ?? '' })).toBeInViewport();
  await expect(dialog.getByRole('region')).toHaveJSProperty('scrollTop', 0);
  const whole = dialog.getByRole('button', { name: 'Whole page' });
  await whole.click();
  await expect(whole).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog.getByRole('img')).toBeInViewport({ ratio: 1 });
  // Whoever comes to the first page by its button goes on by the arrow keys.
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(dialog.getByText('1 of')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('2 of')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();

  await test.step('a page whose picture fails to load is told in words', async () => {
    await page.route(/assets\/[^/]*\.webp$/, (route) => route.abort());
    const third = inside.pictures[2];
    await page.getByRole('link', { name: `page ${third?.page}: enlarge` }).click();
    await expect(
      dialog.getByText(`The picture of page ${third?.page} could not be loaded.`),
    ).toBeVisible();
    await expect(dialog.getByText(third?.words ?? '')).toBeVisible();
  });
});

test('on a phone the book can be bought on the first screen, from a bar further down, and at the end', async ({
  page,
}) => {
  for (const width of variations([390, 1440])) {
    await test.step(`the closing offer follows what is before it, ${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const questions = await page.getByRole('region', { name: 'Questions' }).boundingBox();
      const offer = page.getByRole('heading', { name: 'Get Built to Last' });
      const top = (await offer.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
      expect(top - (questions?.y ?? 0) - (questions?.height ?? 0)).toBeLessThan(140);
    });
  }

  await page.setViewportSize({ width: 390, height: 844 });
  const buttons = page.getByRole('button', { name: 'Add to Cart: Built to Last' });
  await expect(buttons).toHaveCount(3);
  const [first, bar, last] = [buttons.nth(0), buttons.nth(1), buttons.nth(2)];
  await expect(first).toBeInViewport({ ratio: 1 });
  // What comes with it stands two by two.
  const left = async (promise: string) =>
    (await page.getByText(promise, { exact: true }).first().boundingBox())?.x;
  expect(await left('No subscription')).toBe(await left('PDF and EPUB'));
  expect(await left('30-day money-back guarantee')).toBe(await left('Delivered right away'));
  await expect(bar).not.toBeInViewport();
  for (const name of ['Look inside', 'Contents', 'Questions']) {
    await page.getByRole('heading', { name, exact: true }).scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
  }
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'All five books for $47' })).toBeVisible();
  await bar.click();
  await expect(page.getByText('Built to Last has been added to your cart.')).toBeVisible();

  await test.step('on a phone the pages fill their rows, and no line of the contents begins with a dot', async () => {
    const region = page.getByRole('region', { name: 'Look inside' });
    const rights = await region
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().right)));
    expect(rights.filter((right) => right === 374)).toHaveLength(2);
    expect(rights.at(-1)).toBe(374);
    // A space that does not break holds each dot to what is before it.
    const sections = inside.contents.find((chapter) => chapter.sections.length > 1)?.sections ?? [];
    await expect(page.getByRole('region', { name: 'Contents' })).toContainText(
      `${sections[0]}\u00a0· ${sections[1]}`,
      { useInnerText: true },
    );
  });

  await test.step('on a phone the lines of an enlarged page fill the screen, and none is cut', async () => {
    const [first] = inside.pictures;
    await page.getByRole('link', { name: `page ${first?.page}: enlarge` }).click();
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img', { name: first?.words ?? '' });
    await expect(picture).toBeVisible();
    // Its lines are three quarters of the page: an eighth of it is margin at either side.
    const lines = async () => {
      const { x = 0, width = 0 } = (await picture.boundingBox()) ?? {};
      return { from: x + width / 8, to: x + (width * 7) / 8 };
    };
    await expect.poll(async () => (await lines()).from).toBeLessThan(24);
    const { from, to } = await lines();
    expect(from).toBeGreaterThan(0);
    expect(to).toBeLessThan(390);
    expect(to - from).toBeGreaterThan(390 * 0.9);
    // Above it stand the book's title and the place in it, a line each.
    const caption = await dialog.getByText(`, sample 1 of ${inside.pictures.length}`).boundingBox();
    expect(caption?.height).toBeLessThan(48);
    await expectNoBarriers(page);
    // Small print is read in a larger page, from where its lines begin.
    const larger = dialog.getByRole('button', { name: 'Larger' });
    await larger.click();
    await expect(larger).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await picture.boundingBox())?.width).toBe(780);
    expect((await lines()).from).toBeGreaterThan(0);
    expect((await lines()).from).toBeLessThan(48);
  });
});

test('the first chapter is read at once and taken along as PDF and EPUB', async ({ page }) => {
  await page.goto(path);
  await page.getByRole('link', { name: 'Read it here' }).click();
  await expect(page.getByText(/^Chapter 1 of 10, complete/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What to take with you' })).toBeVisible();
  const pdf = await saveFile(page, () => page.getByRole('link', { name: /as a PDF/ }).click());
  expect(pdf.name).toBe('built-to-last-chapter-1.pdf');
  expect((await readPdf(pdf.bytes)).info.title).toBe('Built to Last');
  const epub = await saveFile(page, () => page.getByRole('link', { name: /as an EPUB/ }).click());
  expect(epub.name).toBe('built-to-last-chapter-1.epub');
  // That it is a right one is told by first-chapter.test.ts.
  expect(strFromU8(unzipSync(epub.bytes).mimetype ?? new Uint8Array())).toBe(
    'application/epub+zip',
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all of it is read, and a page leads to its large picture', async ({ page }) => {
    await page.goto(path);
    for (const { title } of inside.contents) {
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
    }
    await page.getByRole('link', { name: `page ${inside.pictures[0]?.page}: enlarge` }).click();
    await expect(page).toHaveURL(/assets\/[^/]*\.webp$/);
  });
});
