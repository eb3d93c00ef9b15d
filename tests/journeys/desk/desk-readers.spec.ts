import { expect, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { joinDeskBy } from '../steps/desk-steps.ts';
import { subscribe } from '../steps/newsletter-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';

/** The mail program's own button. */
async function clickUnsubscribe(headers: Record<string, unknown>): Promise<void> {
  const url = /<(http\S+)>/.exec(String(headers['list-unsubscribe']))?.[1] ?? '';
  const answer = await fetch(url, {
    ...{ method: 'POST', body: 'List-Unsubscribe=One-Click' },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(200);
}

test('a writer writes a mailing, looks at it, tries it, and sends it to the readers who are left', async ({
  page,
}) => {
  await page.goto('/');
  const { mailboxUrl } = besideShop(page.url());
  const readers = ['one', 'two', 'three'].map((name) => `${name}-${Date.now()}@example.com`);
  const [one = '', two = '', left = ''] = readers;
  for (const email of readers) await subscribe(page, email, 'mindset');
  const [asking] = await emailsTo(mailboxUrl, left);
  await clickUnsubscribe(asking?.headers ?? {});
  const writer = await joinDeskBy(page, 'content');

  await page.getByRole('link', { name: 'Mailings' }).click();
  await page.getByRole('button', { name: 'Write a mailing' }).click();
  await page.getByLabel('To readers of').selectOption('mindset');
  await page.getByLabel('Subject').fill('Calm is a habit');
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear **reader**,');
  // The text outlives a page that went away.
  await page.reload();
  await expect(page.getByText('What you had not saved is here again')).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.press('Control+End');
  await text.pressSequentially('\n\n<script>alert(1)</script>\n\n[the shelf](/shop/ebooks)');
  await text.press('Control+s');
  await expect(page).toHaveURL(/\/mailings\/\d+$/);
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(text).toBeFocused();
  const preview = page.frameLocator('iframe[title="As readers see it"]');
  await expect(preview.getByRole('heading', { name: 'Calm is a habit' })).toBeVisible();
  await expect(preview.getByText('<script>alert(1)</script>').last()).toBeVisible();
  await expect(preview.getByRole('link', { name: 'the shelf' })).toHaveAttribute(
    'href',
    new URL('/shop/ebooks', page.url()).href,
  );
  await expectNoBarriers(page);

  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await expect.poll(async () => (await emailsTo(mailboxUrl, writer.email)).length).toBe(1);

  // Other journeys may have readers of it, too.
  const send = { name: /^Send to \d+ readers/ };
  await page.getByRole('button', send).click();
  await page.getByRole('dialog').getByRole('button', send).dblclick();
  await expect(page.getByRole('heading', { name: 'Progress' })).toBeVisible();
  await expect(page.getByText('Finished')).toBeVisible();
  for (const email of [one, two]) {
    const mails = await emailsTo(mailboxUrl, email);
    const mail = mails.find(({ subject }) => subject === 'Calm is a habit');
    expect(mails.filter(({ subject }) => subject === 'Calm is a habit')).toHaveLength(1);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(String(mail?.headers['list-id'])).toContain('mindset.');
    expect(mail?.text).toContain('Dear reader,');
    expect(mail?.html).toContain('&lt;script&gt;');
  }
  expect((await emailsTo(mailboxUrl, left)).map(({ subject }) => subject)).not.toContain(
    'Calm is a habit',
  );

  await test.step('support sees subscribers and mailings, finds an address and unsubscribes it, and writes nothing', async () => {
    await joinDeskBy(page, 'support');
    await page.getByRole('link', { name: 'Subscribers' }).click();
    await expect(page.getByRole('heading', { name: 'Growth' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Write/ })).toHaveCount(0);
    await page.getByLabel('Address, or its beginning').fill(one.slice(0, 16));
    await page.getByLabel('Address, or its beginning').press('Enter');
    await page.getByRole('button', { name: new RegExp(`Unsubscribe ?: ${one}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('They are unsubscribed.')).toBeVisible();
    await page.getByLabel(/^State/).selectOption('unsubscribed');
    await expect(page.getByRole('link', { name: one })).toBeVisible();
    await expect(page).toHaveURL(/state=unsubscribed/);
    await expectNoBarriers(page);
    await page.getByRole('link', { name: 'Mailings' }).click();
    await expect(page.getByRole('heading', { name: 'Mailings', level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Write a mailing' })).toHaveCount(0);
  });
});

test('the owner saves all readers as a file, and pages of mailings fit a phone', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/');
  const email = `exported-${Date.now()}@example.com`;
  await subscribe(page, email, 'newsletter');
  await page.setViewportSize({ width: 390, height: 800 });
  await joinDeskBy(page, 'owner');
  for (const path of ['/desk/subscribers?by=week', '/desk/mailings', '/desk/mailings/new']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoBarriers(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await page.goto('/desk/subscribers');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('subscribers.csv');
  const lines = (await saved.createReadStream()).setEncoding('utf8');
  expect((await lines.toArray()).join('')).toContain(`"${email}","newsletter"`);
});
