import { expect, type Page, test } from '@playwright/test';
import { createTransport } from 'nodemailer';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';

const column = (label: string, sum: string) => label.padEnd(56) + sum.padStart(12);

/** Sends a long mail; the mailbox's own page of it. */
async function sendLongMail(baseURL: string | undefined): Promise<string> {
  const shopUrl = baseURL ?? '';
  const { mailboxUrl } = besideShop(shopUrl);
  const to = `reader-${test.info().testId}@example.com`;
  const smtp = createTransport({ host: '127.0.0.1', port: Number(new URL(shopUrl).port) + 3 });
  await smtp.sendMail({
    from: 'shop@example.com',
    to,
    subject: 'A long email',
    html: `${'<p>One line of many.</p>'.repeat(100)}<p>The last line.</p>`,
    text: [column('Subtotal', '$140.00'), column('Tax', '$11.20')].join('\n'),
  });
  smtp.close();
  const [mail] = await emailsTo(mailboxUrl, to);
  return `${mailboxUrl}/message/${mail?.id}`;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('on a phone a mail has the whole height of the screen, and a page of its own', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const mail = await sendLongMail(baseURL);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${mail}?view=html`);
  const frame = await page.locator('iframe').boundingBox();
  expect(frame?.height).toBeGreaterThanOrEqual(640);
  expect(await overflow(page)).toBe(0);

  await page.getByRole('link', { name: 'Open alone' }).click();
  await expect(page.getByText('The last line.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await overflow(page)).toBe(0);

  await test.step('the sums of a text stand in one column, and wrap on a phone', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(`${mail}?view=text`);
    const rightEnds = () =>
      page.getByLabel('Text of the email').evaluate((text) => {
        const node = text.firstChild;
        const words = node?.textContent ?? '';
        return ['$140.00', '$11.20'].map((sum) => {
          const range = document.createRange();
          range.setStart(node ?? text, words.indexOf(sum));
          range.setEnd(node ?? text, words.indexOf(sum) + sum.length);
          return range.getBoundingClientRect().right;
        });
      });
    const [subtotal, tax] = await rightEnds();
    expect(subtotal).toBeCloseTo(tax ?? 0, 1);
    expect(subtotal).toBeGreaterThan(500);

    await page.setViewportSize({ width: 360, height: 640 });
    expect(await overflow(page)).toBe(0);
    for (const end of await rightEnds()) expect(end).toBeLessThan(360);
  });
});
