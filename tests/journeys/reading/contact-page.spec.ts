import { expect, type Page, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { scriptOf } from '../steps/script-of.ts';

const owner = 'hello@evenkeel.academy';
const form = (page: Page) => page.getByRole('main');
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send Message' });

let messages = 0;
const newSubject = () => {
  messages += 1;
  return `Question ${test.info().workerIndex}-${messages}-${Date.now()}`;
};

async function fillIn(page: Page, subject: string): Promise<void> {
  const main = form(page);
  await main.getByLabel('First name').fill('Ada');
  await main.getByLabel('Last name').fill('Lovelace');
  await main.getByLabel('Email').fill('ada@example.com');
  await main.getByLabel('Subject').fill(subject);
  await main.getByLabel('Message').fill('When does the next book come out?');
}

const mailsAbout = async (baseURL: string | undefined, subject: string) =>
  (await emailsTo(besideShop(baseURL ?? '').mailboxUrl, owner)).filter((mail) =>
    mail.subject.includes(subject),
  );

test('what is written and sent while the page still sleeps arrives, once', async ({
  page,
  baseURL,
}) => {
  const subject = newSubject();
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/contact');
  await fillIn(page, subject);
  await sendButton(page).click();
  await sendButton(page).click();
  gate.resolve();

  await expect(page.getByText('Message Received!')).toBeVisible();
  await expect(
    page.getByText(
      "Thank you for contacting us. We've received your message and will get back to you soon.",
    ),
  ).toBeVisible();
  const panel = page.getByRole('heading', { name: 'Message Sent' });
  await expect(panel).toBeVisible();
  await expect(page.getByText('Thank You', { exact: true })).toBeVisible();
  await expect(page.getByText('get back to you within 24 hours.')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('Message Sent');
  // After three seconds the form is back, empty, and the keyboard is at it.
  await page.clock.fastForward(3_000);
  await expect(panel).toBeHidden();
  await expect(page.locator(':focus')).toHaveText('Send us a message');
  for (const label of ['First name', 'Last name', 'Email', 'Subject', 'Message']) {
    await expect(form(page).getByLabel(label)).toHaveValue('');
  }
  await expect.poll(() => mailsAbout(baseURL, subject)).toHaveLength(1);
});

test('the panel stays for three seconds', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const below = async () => {
    const box = await page.getByRole('heading', { name: 'Support by email' }).boundingBox();
    return (box?.y ?? Number.NaN) + (await page.evaluate(() => scrollY));
  };
  await page.route('**/api/contact', (route) => route.fulfill({ json: {} }));
  await page.clock.install();
  await page.goto('/contact');
  const title = page.getByRole('heading', { name: 'Send us a message' });
  const formTop = (await title.boundingBox())?.y ?? Number.NaN;
  await fillIn(page, newSubject());
  await page.clock.pauseAt(Date.now() + 60_000);
  // Nothing moves when it comes and goes.
  const before = await below();
  await sendButton(page).click();
  const panel = page.getByRole('heading', { name: 'Message Sent' });
  await expect(panel).toBeVisible();
  expect(await below()).toBeCloseTo(before, 0);
  // It is in sight at once, where the form began, right below where a toast ends.
  await expect(panel).toBeInViewport();
  const { y = Number.NaN } = (await panel.boundingBox()) ?? {};
  expect(y + (await page.evaluate(() => scrollY))).toBeCloseTo(formTop, 0);
  expect(y).toBeGreaterThan(205);
  expect(y).toBeLessThan(270);
  await expect(form(page).getByRole('link', { name: 'Back to the books' })).toHaveAttribute(
    'href',
    '/shop/ebooks',
  );
  await page.clock.runFor(2900);
  await expect(panel).toBeVisible();
  await page.clock.runFor(100);
  await expect(panel).toBeHidden();
  await expect(sendButton(page)).toBeVisible();
  expect(await below()).toBeCloseTo(before, 0);
});

test('while it is sent nothing can be changed; when that fails the words stay, and a second try is the same message', async ({
  page,
  baseURL,
}) => {
  const subject = newSubject();
  const keys: (string | undefined)[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // It arrives, but the answer is lost.
    await route.fetch();
    await gate.promise;
    await route.abort();
  });
  await page.goto('/contact');

  await test.step('what is missing is said at its field, and nothing is sent', async () => {
    const main = form(page);
    await main.getByLabel('Last name').fill('Lovelace');
    await main.getByLabel('Email').fill('ada@nowhere@example.com');
    await sendButton(page).click();
    await expect(main.getByLabel('First name')).toBeFocused();
    await expect(main.getByLabel('First name')).toHaveAccessibleDescription(
      'Enter your first name.',
    );
    await expect(main.getByLabel('Last name')).not.toHaveAttribute('aria-invalid');
    await expect(main.getByLabel('Email')).toHaveAccessibleDescription(/such as name@example.com/);
    await expect(main.getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject.');
    await expect(main.getByLabel('Message')).toHaveAccessibleDescription('Enter your message.');
    await expectNoBarriers(page);
    // What is mended is no longer blamed, in a text of several lines as in one.
    for (const label of ['First name', 'Message']) {
      await main.getByLabel(label).fill('Ada');
      await expect(main.getByLabel(label)).not.toHaveAttribute('aria-invalid');
    }
    await expect(main.getByLabel('Subject')).toHaveAttribute('aria-invalid', 'true');
    expect(keys).toEqual([]);
  });

  await fillIn(page, subject);
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await expect(form(page).getByLabel('Message')).toBeDisabled();
  gate.resolve();
  await expect(page.getByRole('alert').getByText('Error', { exact: true })).toBeVisible();
  await expect(
    page.getByText(
      'There was a problem sending your message. Please try again or email us directly at hello@evenkeel.academy.',
    ),
  ).toBeVisible();
  await expect(form(page).getByLabel('Subject')).toHaveValue(subject);
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  await expect.poll(() => mailsAbout(baseURL, subject)).toHaveLength(1);
});

test('where sending could not be fetched, the words stay and trying again sends them', {
  tag: '@browsers-short',
}, async ({ page }) => {
  await page.route(scriptOf('send-draft.browser'), (route) => route.abort());
  await page.route('**/api/contact', (route) => route.fulfill({ json: {} }));
  await page.goto('/contact');
  await fillIn(page, newSubject());
  await sendButton(page).click();
  await expect(page.getByRole('alert').getByText('Error', { exact: true })).toBeVisible();
  await page.unroute(scriptOf('send-draft.browser'));
  await sendButton(page).click();
  await expect(page.getByRole('heading', { name: 'Message Sent' })).toBeVisible();
});

test('without script the page says where to write', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/contact');
  await expect(page.getByText(/The form needs JavaScript/)).toBeVisible();
  await expect(form(page).getByRole('link', { name: owner })).toHaveAttribute(
    'href',
    `mailto:${owner}`,
  );
  await context.close();
});
