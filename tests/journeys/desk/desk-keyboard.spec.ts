import { expect, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { joinDeskBy, openOrderOf, sell } from '../steps/desk-steps.ts';
import { goTo, skipToContent, tabTo } from '../steps/keyboard-steps.ts';
import { subscribe } from '../steps/newsletter-steps.ts';
import { saveFile } from '../steps/save-file.ts';

test('orders, customers, mails, jobs, history and settings are worked with without a mouse', async ({
  page,
  baseURL,
}) => {
  const email = await sell(baseURL ?? '', 'by-keys');
  const { email: me } = await joinDeskBy(page, 'owner');
  await goTo(page, 'o', 'Orders');
  await tabTo(page, page.getByRole('button', { name: 'Give a book' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Give a book' })).toBeFocused();

  const state = page.getByLabel('State');
  await tabTo(page, state);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/status=/);
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  await expect(state).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page).not.toHaveURL(/status=/);
  await tabTo(page, page.getByRole('button', { name: 'Export CSV' }));

  await page.keyboard.press('/');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  // The only order that is found opens by itself, and the way back leads to where the search was made.
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog').getByLabel('Note')).toBeFocused();
  await page.keyboard.type('rang twice', { delay: 30 });
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Note by ${me}: rang twice`)).toBeVisible();

  await goTo(page, 'c', 'Customers');
  await tabTo(page, page.getByLabel('Email or name'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByLabel('Email or name')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: email }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: email, level: 1 })).toBeVisible();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Send a sign-in link' });
  await expect(dialog.getByRole('button', { name: 'Send a sign-in link' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await emailsTo(besideShop(baseURL ?? '').mailboxUrl, email)).length)
    .toBe(2);

  await goTo(page, 'm', 'Emails');
  // One of this buyer's: of some emails, which others may have been sent meanwhile, no copy is kept.
  const mail = page.getByRole('row').filter({ hasText: email }).first();
  await tabTo(page, mail.getByRole('button', { name: /^Read : / }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('See it as it looked')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mail.getByRole('button', { name: /^Read : / })).toBeFocused();

  await goTo(page, 'e', 'Events and jobs');
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog').getByLabel('Since')).toBeFocused();
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: /^Handle again/ }).first());
  await page.keyboard.press('Enter');
  const again = page.getByRole('dialog', { name: 'Handle again' });
  await expect(again.getByRole('button', { name: 'Handle again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(again).toBeHidden();

  await goTo(page, 'h', 'History');
  await tabTo(page, page.getByLabel('Order ID, email, or words of a reason'));
  await page.keyboard.type('rang twice');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“rang twice”').first()).toBeVisible();
  await expect(page.getByText('Tried again')).toHaveCount(0);

  // Out of the field, where letters are letters.
  await skipToContent(page);
  await goTo(page, 's', 'Settings');
  await tabTo(page, page.getByRole('button', { name: 'Check again' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The sandbox: nobody pays for real.')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: `${me}, owner` }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible();
});

test('messages, readers, mailings and invoices are worked with without a mouse', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await page.goto('/');
  const { mailboxUrl } = besideShop(baseURL ?? '');
  const email = await sell(baseURL ?? '', 'writes-by-keys');
  await subscribe(page, email, 'newsletter');
  const question = { email, firstName: 'Ada', lastName: 'Lovelace', subject: 'Two copies?' };
  await page.request.post('/api/contact', {
    data: { ...question, message: 'May my sister read it too?' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { email: me } = await joinDeskBy(page, 'owner');

  await goTo(page, 'w', 'Messages');
  await tabTo(page, page.getByLabel('Address or name'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByText(email)).toHaveCount(1);
  await tabTo(page, page.getByRole('link', { name: 'Two copies?' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Two copies?', level: 1 })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByLabel(`Answer to ${email}`)).toBeFocused();
  await page.keyboard.type('Yes, of course.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Open again' }));
  await page.keyboard.press('u');
  const reopen = page.getByRole('dialog', { name: 'Open again' });
  await expect(reopen.getByRole('button', { name: 'Open again' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reopen).toBeHidden();
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();

  await goTo(page, 'l', 'Mailings');
  await tabTo(page, page.getByRole('button', { name: 'Write a mailing' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New mailing', level: 1 })).toBeVisible();
  await tabTo(page, page.getByLabel('To readers of'));
  await page.keyboard.type('newsletter');
  await tabTo(page, page.getByLabel('Subject'));
  await page.keyboard.type('Written by keys');
  await tabTo(page, page.getByLabel('Text', { exact: true }));
  await page.keyboard.type('Hello.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.')).toBeVisible();
  // Out of the text, where letters are letters.
  await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('t');
  const trial = page.getByRole('dialog', { name: 'Send a test' });
  await expect(trial.getByLabel('To')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(trial).toBeHidden();
  await expect.poll(async () => (await emailsTo(mailboxUrl, me)).length).toBe(1);

  await goTo(page, 'u', 'Subscribers');
  await tabTo(page, page.getByLabel('Address, or its beginning'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await tabTo(page, page.getByRole('button', { name: new RegExp(`Unsubscribe ?: ${email}`) }));
  await page.keyboard.press('Enter');
  const ending = page.getByRole('dialog', { name: 'Unsubscribe' });
  await expect(ending.getByRole('button', { name: 'Unsubscribe' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('They are unsubscribed.')).toBeVisible();

  await goTo(page, 's', 'Settings');
  await tabTo(page, page.getByRole('button', { name: /the seller$/ }));
  await page.keyboard.press('Enter');
  const seller = page.getByRole('dialog');
  await expect(seller.getByLabel('Name of the firm, or yours')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Evenkeel Books LLC');
  await tabTo(page, seller.getByLabel('Address'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Harbor Road 1');
  await tabTo(page, seller.getByLabel('Country'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('United States');
  await page.keyboard.press('Enter');
  await expect(seller).toBeHidden();

  await openOrderOf(page, email);
  await page.keyboard.press('i');
  const invoice = page.getByRole('dialog', { name: 'Invoice' });
  await expect(invoice.getByLabel('Company')).toBeFocused();
  await page.keyboard.type('Sails by Key');
  await page.keyboard.press('Enter');
  await expect(invoice).toBeHidden();
  await goTo(page, 'i', 'Invoices');
  await expect(page.getByText('Sails by Key')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Save as CSV' }));
  const saved = await saveFile(page, () => page.keyboard.press('Enter'));
  expect(saved.bytes.toString()).toContain('Sails by Key');
  await tabTo(page, page.getByRole('link', { name: /^INV-/ }).first());
});
