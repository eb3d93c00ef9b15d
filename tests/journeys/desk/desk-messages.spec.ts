import { expect, type Page, test } from '@playwright/test';
import { maxCharacters } from '#app/features/contact/contact-rules.ts';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { staffPassword } from '#tests/harness/staff-secrets.ts';
import { joinDeskBy, sell } from '../steps/desk-steps.ts';
import { expectNoBarriers, sidewaysPx } from '../steps/no-barriers.ts';

interface Written {
  email: string;
  subject: string;
  message?: string;
  lastName?: string;
}

async function write(page: Page, { lastName = 'Lovelace', ...written }: Written): Promise<void> {
  const draft = { firstName: 'Ada', lastName, message: 'Where is it?', ...written };
  await page.request.post('/api/contact', {
    data: draft,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
}

/** Goes to the messages of an address, and to the one that is named so, by keyboard alone. */
async function openMessage(page: Page, { email, subject }: Written): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await page.getByLabel('Address or name').fill(email);
  await page.getByLabel('Address or name').press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByText(email)).toHaveCount(1);
  await page.getByRole('link', { name: subject }).press('Enter');
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible();
}

const answerField = (page: Page, email: string) => page.getByLabel(`Answer to ${email}`);

test('a question is found with the order of its buyer beside it, answered by keyboard, and done', async ({
  page,
  baseURL,
}) => {
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const email = await sell(baseURL ?? '', 'asks');
  const hostile = 'Where is <b>it</b>? <img src=x onerror=alert(1)>';
  page.on('dialog', (dialog) => {
    throw new Error(`The message ran: ${dialog.message()}`);
  });
  await write(page, { email, lastName: '*Lovelace*', subject: hostile, message: hostile });

  const { email: me } = await joinDeskBy(page, 'support');
  await openMessage(page, { email, subject: hostile });
  const orders = page.getByRole('region', { name: 'Orders of this address' });
  await expect(orders.getByRole('link', { name: /^EK-/ })).toBeVisible();
  await expect(orders).toContainText('paid');
  await expect(orders).toContainText('Built to Last');
  await expectNoBarriers(page);

  await page.keyboard.press('a');
  const field = answerField(page, email);
  await expect(field).toBeFocused();
  await page.keyboard.type('Hello Ada, it is on its way.');
  await field.press('Control+Enter');
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await expect(page.getByText('sent', { exact: true })).toBeVisible();
  await expect(page.getByText('done', { exact: true }).first()).toBeVisible();
  await expect(field).toHaveValue('');

  const answers = async () =>
    (await emailsTo(mailboxUrl, email)).filter(({ subject }) => subject === `Re: ${hostile}`);
  await expect.poll(async () => (await answers()).length).toBe(1);
  const [mail] = await answers();
  expect(mail?.text).toContain('it is on its way.');
  expect(mail?.text).toContain(`> ${hostile}`);
  expect(mail?.html).not.toContain('<img src=x');

  await test.step('the page that has not seen an answer is told of it when it sends; a draft goes with the desk', async () => {
    const late = `asks-late-${Date.now()}@example.com`;
    const subject = 'Anybody there?';
    await write(page, { email: late, subject });
    // Out of the text, where letters are letters.
    await field.blur();
    await openMessage(page, { email: late, subject });
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await answerField(tab, late).fill('Yes, from the other tab.');
    await answerField(page, late).fill('Yes, from this one.');
    await tab.getByRole('button', { name: 'Send the answer' }).click();
    await expect(tab.getByText('The email is on its way.')).toBeVisible();
    await tab.close();
    await answerField(page, late).press('Control+Enter');
    await expect(page.getByRole('alert')).toContainText('You answered in the meantime');
    await expect(page.getByText('Yes, from the other tab.')).toBeVisible();
    await page.getByRole('button', { name: `${me}, support` }).click();
    await page.getByRole('menuitem', { name: 'Close the desk' }).click();
    await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    expect(kept).not.toContain('from this one');
  });
});

test('whoever answers second is shown what was answered in the meantime, and decides; no word is lost', async ({
  page,
  browser,
  baseURL,
}) => {
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const email = `asks-two-${Date.now()}@example.com`;
  const subject = 'A question to both of you';
  await write(page, { email, subject });
  const member = await joinDeskBy(page, 'owner');
  await openMessage(page, { email, subject });
  const field = answerField(page, email);
  await field.fill('From the slower one.');

  const other = await browser.newPage();
  const quicker = await joinDeskBy(other, 'support');
  await openMessage(other, { email, subject });
  await answerField(other, email).fill('From the quicker one.');
  await other.getByRole('button', { name: 'Send the answer' }).dblclick();
  await expect(other.getByText('The email is on its way.')).toBeVisible();
  await other.close();

  // The session ends in the middle of it, and the tab is loaded anew.
  await page.context().clearCookies();
  await page.reload();
  await page.getByLabel('Email', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await page.getByLabel('Code', { exact: true }).fill(member.code(1));
  await page.getByRole('button', { name: 'Open the desk', exact: true }).click();
  await expect(field).toHaveValue('From the slower one.');
  await expect(page.getByRole('alert')).toContainText(`${quicker.email} answered in the meantime`);
  await expect(page.getByText('From the quicker one.')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Send it anyway' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const answers = async () => (await emailsTo(mailboxUrl, email)).map(({ text }) => text);
  await expect.poll(async () => (await answers()).length).toBe(2);
});

test('the longest message of one long word fits a phone and a tablet, and can be erased', {
  tag: '@long',
}, async ({ page }) => {
  const email = `writes-long-${Date.now()}@example.com`;
  const subject = 'S'.repeat(maxCharacters.subject);
  await write(page, { email, subject, message: 'M'.repeat(maxCharacters.message) });
  await joinDeskBy(page, 'owner');
  await openMessage(page, { email, subject });
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysPx(page)).toBe(0);
  }
  await page.getByRole('button', { name: 'Erase' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase' });
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoBarriers(page);
  await expect(page.getByText(email)).toHaveCount(0);
});
