import { expect, type Locator, type Page, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { joinDeskBy, sell } from '../steps/desk-steps.ts';

/** Moves on by Tab until something has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Tab does not lead there.');
}

async function goTo(page: Page, letter: string, heading: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(letter);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
}

test('every page of the desk is reached, and an act done on it, without a mouse', async ({
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

  await goTo(page, 'm', 'Mails');
  await tabTo(page, page.getByRole('button', { name: /^Read : / }).first());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByText('See it as it looked')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Read : / }).first()).toBeFocused();

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
