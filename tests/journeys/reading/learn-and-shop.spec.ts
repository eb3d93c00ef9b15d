import { expect, type Locator, type Page, test } from '@playwright/test';
import { bookCount } from '#app/features/catalog/book-count.ts';
import { books } from '#app/features/catalog/catalog.ts';
import { variations } from '#tests/harness/long-run.ts';

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: heading(page, title) });
/** A card says in a sentence or two what is behind it. */
const description = (shown: Locator) =>
  shown.getByRole('paragraph').filter({ hasText: /\w+ .*\.$/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

const mainLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

/** Presses a button for something that is not open yet; the page stays, and asks for an address. */
async function expectToAskForAddress(page: Page, button: string): Promise<void> {
  const before = page.url();
  await page.getByRole('main').getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox')).toBeVisible();
  expect(page.url()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('/learn shows six subjects with courses, students and level, and its ways on', async ({
  page,
}) => {
  await page.goto('/learn');
  const subjects = [
    ['Stock market', 'stock-market', 12],
    ['Real estate', 'real-estate', 8],
    ['Forex', 'forex', 10],
    ['Crypto', 'crypto', 15],
    ['Wealth mindset', 'mindset', 6],
    ['Financial management', 'financial-management', 9],
  ] as const;
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(subjects.length);
  for (const [title, slug, courses] of subjects) {
    const shown = card(page, title);
    await expect(shown.getByRole('link')).toHaveAttribute('href', `/learn/${slug}`);
    await expect(description(shown)).toBeVisible();
    await expect(shown.getByRole('listitem')).toHaveText([
      `${courses} courses planned`,
      /^(Beginner|Intermediate|Advanced|All levels)$/,
    ]);
    await expect(shown.getByRole('heading')).toContainText(
      slug === 'stock-market'
        ? /Open now\s*Over 25,000 students/
        : /Coming soon\s*Students welcome when it opens/,
    );
    // The arrow says that it leads on.
    await expect(shown.getByRole('heading').locator('svg')).toBeVisible();
  }
  await expect(mainLink(page, 'See the five eBooks')).toHaveAttribute('href', '/shop/ebooks');
  await expect(mainLink(page, 'Start with the stock market')).toHaveAttribute(
    'href',
    '/learn/stock-market',
  );
  const reasons = page.getByRole('region', { name: 'Why learn with us' });
  await expect(reasons.getByRole('term')).not.toHaveCount(0);
  await expect(reasons.getByRole('definition').first()).toBeVisible();
  await expect(mainLink(page, 'Go Premium - Get All Access')).toHaveAttribute('href', '/premium');
  await expect(mainLink(page, 'See the planned courses')).toHaveAttribute('href', '/shop/courses');
  await expectToAskForAddress(page, 'Browse All Courses');
  await expectToAskForAddress(page, 'Start Free Trial');
});

test('/shop shows four rooms with counts and price ranges, and leads to /premium', async ({
  page,
}) => {
  await page.goto('/shop');
  const rooms = [
    ['eBooks', 'ebooks', '25 items planned, 5 out now', '$19-$49'],
    ['Courses', 'courses', '18 items planned', '$79-$299'],
    ['Tools & kits', 'tools-kits', '12 items planned', '$29-$99'],
    ['Collection', 'collection', '8 items planned', '$15-$75'],
  ] as const;
  for (const [title, slug, ...facts] of rooms) {
    const shown = card(page, title);
    await expect(shown.getByRole('link')).toHaveAttribute('href', `/shop/${slug}`);
    await expect(description(shown)).toBeVisible();
    await expect(shown.getByRole('listitem')).toHaveText(facts);
    await expect(shown.getByRole('heading')).toContainText(
      slug === 'ebooks' ? 'Open now' : 'Coming soon',
    );
  }
  const onSale = page.getByRole('region', { name: 'All five books for $47' });
  await expect(onSale.getByRole('listitem')).toHaveCount(books.length);
  for (const { title, slug } of books) {
    const book = onSale.getByRole('listitem').filter({ hasText: title });
    await expect(book.getByRole('link', { name: title })).toHaveAttribute('href', `/books/${slug}`);
    await expect(book).toContainText('$70');
    await expect(book.getByRole('button', { name: `Add to Cart: ${title}` })).toBeVisible();
  }
  await expect(mainLink(page, 'Go Premium - Save 40%')).toHaveAttribute('href', '/premium');
  const featured = heading(page, 'Featured: announced next');
  const premium = heading(page, 'One membership for all of it');
  const topOf = async (shown: Locator) => (await shown.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(featured)).toBeLessThan(await topOf(premium));

  await test.step('on a wide screen the prices of the five books stand on one line', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const prices = page
      .getByRole('region', { name: 'All five books for $47' })
      .getByRole('listitem')
      .getByRole('insertion');
    await expect(prices).toHaveCount(books.length);
    const tops = await prices.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().top),
    );
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(1);
  });

  for (const [width, height] of variations([
    [390, 844],
    [1440, 900],
  ] as const)) {
    await test.step(`at ${width} px the first screen of /shop shows all covers and one primary button`, async () => {
      await page.setViewportSize({ width, height });
      const covers = page
        .getByRole('region', { name: 'All five books for $47' })
        .locator('img')
        .filter({ visible: true });
      for (let at = 0; at < books.length; at += 1) {
        await expect(covers.nth(at)).toBeInViewport({ ratio: 1 });
      }
      const primary = await page
        .getByRole('main')
        .locator('a, button')
        .evaluateAll((all) => {
          const fillOf = (one: Element) => getComputedStyle(one).backgroundColor;
          const offer = all.find((one) => one.textContent === 'Get all five for $47');
          return all
            .filter((one) => offer && fillOf(one) === fillOf(offer))
            .map((one) => one.textContent);
        });
      expect(primary).toEqual(['Get all five for $47']);
    });
  }

  await test.step('an announced product says so, and its Add to Cart asks for an address and fills no cart', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    const announced = page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: 'announced, not on sale yet' });
    await expect(announced).toHaveCount(3);
    for (const product of await announced.all()) {
      const title = (await product.getByRole('heading').textContent()) ?? '';
      await expectToAskForAddress(page, `Add to Cart: ${title}`);
    }
    await page.goto('/cart');
    await expect(heading(page, 'Your cart is empty')).toBeVisible();
  });
});

test('/learn/stock-market gives a path of articles and books, the latest posts and three books', async ({
  page,
}) => {
  await page.goto('/learn/stock-market');
  await expect(mainLink(page, 'Explore the eBooks')).toHaveAttribute('href', '/shop/ebooks');
  await expect(mainLink(page, 'Read the blog')).toHaveAttribute('href', '/blog');

  const path = page.getByRole('region', { name: 'A path in five steps' });
  await expect(path.getByRole('heading', { level: 3 })).toHaveCount(5);
  for (const id of ['ebook-1', 'ebook-2', 'ebook-3', 'ebook-4', 'ebook-5']) {
    await expect(path.locator(`a[href="/shop/ebooks#${id}"]`)).toBeVisible();
  }

  const posts = page.getByRole('region', { name: 'Latest articles' });
  const dates = await posts
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(dates).toHaveLength(3);
  expect(dates).toEqual([...dates].sort().reverse());
  await expect(posts.getByRole('link', { name: 'All stock market articles' })).toHaveAttribute(
    'href',
    '/blog/stock-market',
  );

  const books = page.getByRole('region', { name: 'Three books to read next' });
  await expect(books.getByRole('article')).toHaveCount(3);
  await expect(books.getByRole('link', { name: `All ${bookCount} eBooks` })).toHaveAttribute(
    'href',
    '/shop/ebooks',
  );
  await books.getByRole('button', { name: 'Add to Cart: Investing Without Fear' }).click();
  await expect(page.getByText('Investing Without Fear has been added to your cart.')).toBeVisible();

  await test.step('a book in the path leads to its own place on the shelf', async () => {
    await page
      .getByRole('region', { name: 'A path in five steps' })
      .getByRole('link', { name: 'Keep It Growing' })
      .click();
    await expect(page).toHaveURL(/\/shop\/ebooks#ebook-5$/);
    await expect(heading(page, 'Keep It Growing')).toBeInViewport();
  });
});

/** The books that one can have meanwhile. */
async function expectToOfferAll(page: Page): Promise<void> {
  const offer = page.getByRole('region', { name: 'All five books for $47' });
  await expect(offer.getByRole('link', { name: 'Get all five for $47' })).toBeVisible();
}

for (const [path, topic] of variations([
  ['/learn/forex', 'forex'],
  ['/shop/courses', 'courses'],
] as const)) {
  test(`${path} takes an address on the page itself, to tell when it opens`, async ({ page }) => {
    const asked = Promise.withResolvers<unknown>();
    await page.route('**/api/newsletter', async (route) => {
      asked.resolve(route.request().postDataJSON());
      await route.fulfill({ json: {} });
    });
    await page.goto(path);
    const form = page.getByRole('main').getByRole('form', { name: 'Tell me' });
    await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(form.getByRole('status')).toHaveText(/^Almost done/);
    expect(await asked.promise).toEqual({ email: 'ada@example.com', topic });
  });
}

const comingSubjects = [
  ['real-estate', 'Real estate'],
  ['forex', 'Forex'],
  ['crypto', 'Crypto'],
  ['financial-management', 'Financial management'],
  ['mindset', 'Wealth mindset'],
] as const;

for (const [slug, title] of variations(comingSubjects)) {
  test(`/learn/${slug} is coming soon, says what it will cover and what to read meanwhile`, async ({
    page,
  }) => {
    await page.goto(`/learn/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main.getByText('Coming soon')).toBeVisible();
    const covers = main.getByRole('region', { name: 'What it will cover' });
    await expect(covers.getByRole('listitem')).toHaveCount(5);
    // The field stands beside the list, or below it.
    await expect(covers.getByRole('textbox')).toHaveCount(0);
    const meanwhile = main.getByRole('region', { name: 'What to read in the meantime' });
    await expect(meanwhile.getByRole('link', { name: 'All subjects' })).toBeVisible();
    await expect(meanwhile.locator('a[href^="/blog/"]')).toHaveCount(2);
    await expect(meanwhile.locator('img')).toBeVisible();
    await expectToOfferAll(page);
    await expectToAskForAddress(page, 'Start Learning Now');
  });
}

for (const slug of variations(['courses', 'tools-kits', 'collection'])) {
  test(`/shop/${slug} is under maintenance and leads to the eBooks`, async ({ page }) => {
    await page.goto(`/shop/${slug}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Under maintenance, coming soon')).toBeVisible();
    await expect(main.getByText('This part of the shop is under maintenance')).toBeVisible();
    await expect(main.getByText(/^\d+ [a-z &]+ planned, \$\d+–\$\d+\./)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute(
      'href',
      '/shop',
    );
    await expectToOfferAll(page);
    await expectToAskForAddress(page, 'Tell me when it opens');
    for (const { title, slug: book } of books) {
      await expect(mainLink(page, title)).toHaveAttribute('href', `/books/${book}`);
    }
    await mainLink(page, 'Browse eBooks').click();
    await expect(page).toHaveURL(/\/shop\/ebooks$/);
  });
}
