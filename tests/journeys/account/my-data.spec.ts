import { expect, type Page, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { askDesk } from '../steps/ask-desk.ts';
import { mailedLink, submitSignIn } from '../steps/auth-steps.ts';
import {
  type Customer,
  confirmAddress,
  newCustomer,
  signUpAndIn,
} from '../steps/dashboard-steps.ts';
import { ownDataDir } from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { saveFile } from '../steps/save-file.ts';

async function openMyData(page: Page, customer: Customer): Promise<void> {
  await signUpAndIn(page, customer);
  await page.goto('/dashboard#settings');
  await confirmAddress(page, customer);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'My Data' })).toBeVisible();
}

async function askForErasure(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Erase my account...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  // However much there is to read above it.
  await expect(dialog.getByRole('button', { name: 'Erase my account' })).toBeInViewport({
    ratio: 1,
  });
  await expect(dialog).toContainText('Books you have already downloaded stay yours to read.');
  await dialog.getByRole('button', { name: 'Erase my account' }).click();
}

/** Where the erasure was asked for. */
const keepButton = (page: Page) =>
  page.getByRole('tabpanel', { name: 'Account Settings' }).getByRole('button', {
    name: 'Keep my account',
  });

test('a buyer has all that is kept of them as one file, and may ask to be erased and think better of it', async ({
  page,
}) => {
  const customer = newCustomer('export');
  await openMyData(page, customer);

  await test.step('an erasure that cannot be asked for leaves the question open', async () => {
    await page.route('**/api/my-data/erase', (route) => route.abort(), { times: 1 });
    await askForErasure(page);
    await expect(page.getByRole('alert')).toContainText('Not Done');
    await expect(
      page.getByRole('dialog').getByRole('button', { name: 'Erase my account' }),
    ).toBeFocused();
    await page.keyboard.press('Escape');
  });

  await test.step('an erasure is taken back where it was asked for, and the keyboard stays there', async () => {
    await askForErasure(page);
    await expect(page.locator(':focus')).toContainText('Your account will be erased on');
    await page.keyboard.press('Tab');
    await expect(keepButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('It will not be erased.')).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Delete your account');
  });

  await test.step('a buyer has all that is kept of them as one file, to read and as JSON', async () => {
    const { name, bytes } = await saveFile(page, () =>
      page.getByRole('button', { name: 'Download my data' }).click(),
    );
    expect(name).toMatch(/^my-data-\d{4}-\d\d-\d\d\.html$/);
    await page.setContent(bytes.toString());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `What we keep about ${customer.email}`,
    );
    await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
    const json = JSON.parse((await page.locator('#data').textContent()) ?? '');
    expect(json).toMatchObject({ email: customer.email, account: { firstName: 'Zoë' } });
  });
});

test('who asks to be erased shows once more that it is them', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = newCustomer('keep');
  const { mailboxUrl } = besideShop(baseURL ?? '');
  await openMyData(page, customer);

  await test.step('who asked to be erased and changes their mind keeps the account, by the mail without signing in', async () => {
    await page.route('**/api/my-data/erase', async (route) => {
      // As if the sign-in were older than it is.
      const json = {
        error: 'Please show once more that it is you.',
        code: 'reauthentication_needed',
      };
      await route.fulfill({ status: 403, json });
      await page.unroute('**/api/my-data/erase');
    });
    await askForErasure(page);
    const dialog = page.getByRole('dialog', { name: 'Is it you?' });
    await dialog.getByLabel('Password', { exact: true }).fill(customer.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toBeHidden();
    // They are where they were.
    await expect(page.getByRole('heading', { name: 'My Data' })).toBeVisible();
    await expect(page.getByText(/^Your account will be erased on \w+day, /).first()).toBeVisible();
    await expect(keepButton(page)).toBeVisible();
    await expectNoBarriers(page);

    const link = await mailedLink(mailboxUrl, customer.email, 'will be erased', 'mode=keep');
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(link);
    await elsewhere.getByRole('button', { name: 'Keep my account' }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Your account stays' })).toBeVisible();
    await elsewhere.goto(link);
    await elsewhere.getByRole('button', { name: 'Keep my account' }).click();
    await expect(elsewhere.getByRole('alert')).toContainText('This link does not work');
    await elsewhere.context().close();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Erase my account...' })).toBeVisible();
  });

  await test.step('erased by the owner at once, nobody can sign in, and the last mail says what is kept', async () => {
    await askForErasure(page);
    await expect(keepButton(page)).toBeVisible();
    await askDesk(ownDataDir(), 'erase-customer', { email: customer.email });
    await expect
      .poll(async () => (await emailsTo(mailboxUrl, customer.email)).at(-1)?.text)
      .toMatch(/is our last email to you/);
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/auth?redirect=/dashboard');
    await submitSignIn(page, customer.email, customer.password);
    await expect(page.getByText('Sign In Error')).toBeVisible();
  });
});

test('the dashboard keeps the account as well', { tag: '@long' }, async ({ page }) => {
  const customer = newCustomer('dashboard-keep');
  await openMyData(page, customer);
  await askForErasure(page);
  await page.getByRole('tab', { name: 'My Library' }).click();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('It will not be erased.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeHidden();
  await expect(page.getByRole('tab', { name: 'My Library' })).toBeFocused();
});
