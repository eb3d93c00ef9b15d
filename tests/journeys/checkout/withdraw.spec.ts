import { expect, type Page, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { joinDeskBy, openOrderOf, sellTo } from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';
import { completeOrder, fillCart, pay } from '../steps/shopping-steps.ts';

const send = (page: Page) => page.getByRole('button', { name: 'Withdraw from this order' });

async function fillIn(page: Page, orderId: string, email: string): Promise<void> {
  await page.getByLabel('Order ID').fill(orderId.toLowerCase());
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Reason').fill('<b>Not</b> for me.');
}

/** Withdraws without signing in, as whoever has the mail with the order ID may. */
async function withdrawFrom(page: Page, orderId: string, email: string): Promise<void> {
  await fillIn(page, orderId, email);
  await send(page).click();
  // In place of the form, and read out.
  await expect(page.locator(':focus')).toHaveText('Check your inbox');
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Order ID')).toBeHidden();
}

async function textOfMail(page: Page, email: string, subject: string): Promise<string> {
  const { mailboxUrl } = besideShop(page.url());
  const find = async () =>
    (await emailsTo(mailboxUrl, email)).find((mail) => mail.subject === subject);
  await expect.poll(async () => (await find()) !== undefined).toBe(true);
  return ((await find())?.text ?? '').replaceAll(/\s+/g, ' ');
}

test('a buyer withdraws without an account, the owner refunds with one press, and mails tell of both', async ({
  page,
  baseURL,
}) => {
  const email = `withdraws-${Date.now()}@example.com`;
  const { orderId } = await sellTo(baseURL ?? '', email);
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/withdraw');
  await send(page).click();
  await expect(page.getByText('Enter your order ID.')).toBeVisible();

  await test.step('a withdrawal that could not be sent is said at the form', async () => {
    await page.route('**/api/withdraw*', (route) =>
      route.fulfill({ status: 503, json: { error: 'Not now.', code: 'x' } }),
    );
    await fillIn(page, 'EK-AAAAA-AAAAA', 'ada@example.com');
    await send(page).click();
    await page.getByRole('button', { name: 'Close notification' }).click();
    await expect(page.getByRole('main').getByText('Not now.')).toBeVisible();
    await page.unroute('**/api/withdraw*');
  });

  await test.step('a slip in what was entered is mended from the answer', async () => {
    await withdrawFrom(page, 'ek-7q2xm-4k9td', 'ada@example.com');
    await expect(page.getByRole('main')).toContainText(
      'We have your withdrawal from order EK-7Q2XM-4K9TD.',
    );
    await page.getByRole('button', { name: 'Change order ID or email' }).click();
    await expect(page.getByLabel('Order ID')).toBeFocused();
    await expect(page.getByLabel('Order ID')).toHaveValue('EK-7Q2XM-4K9TD');
    await expect(page.getByLabel('Reason')).toHaveValue('<b>Not</b> for me.');
  });

  await withdrawFrom(page, orderId, email);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectNoBarriers(page);
  expect(await textOfMail(page, email, `Your withdrawal from order ${orderId}`)).toContain(
    `You withdrew from order ${orderId} on`,
  );
  const declined = `declined-${Date.now()}@example.com`;
  const { orderId: declinedId } = await sellTo(baseURL ?? '', declined);
  await page.reload();
  await withdrawFrom(page, declinedId, declined);
  await textOfMail(page, declined, `Your withdrawal from order ${declinedId}`);

  await joinDeskBy(page, 'owner');
  const need = page.getByRole('listitem').filter({ hasText: orderId });
  await expect(need).toContainText('withdraws from the purchase ($75.60)');
  await expect(need).toContainText('<b>Not</b> for me.');
  await need.getByRole('button', { name: /^Refund/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('The money is on its way back.')).toBeVisible();
  await expect(need).toHaveCount(0);
  expect(
    await textOfMail(page, email, `Your refund from Evenkeel Academy (order ${orderId})`),
  ).toContain('$75.60');

  await test.step('a request that is declined is answered in the owner’s words', async () => {
    await openOrderOf(page, declined);
    await page.getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('dialog', { name: 'Decline' });
    await dialog.getByLabel('What to tell the buyer').fill('You bought this book three times.');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByText('The buyer is emailed your answer.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
    const { mailboxUrl } = besideShop(page.url());
    await expect
      .poll(async () => (await emailsTo(mailboxUrl, declined)).map(({ text }) => text).join('\n'))
      .toContain('You bought this book three times.');
  });
});

test('who asked for a refund and withdraws after that is sent the confirmation of a withdrawal', {
  tag: '@long',
}, async ({ page }) => {
  const buyer = newCustomer('refund-then-withdraws');
  await signUpAndIn(page, buyer);
  await fillCart(page, ['Built to Last']);
  await page.goto('/checkout');
  await completeOrder(page).click();
  await pay(page);
  await page.goto('/dashboard#orders');
  await page.getByRole('button', { name: 'Ask for a refund' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for a refund' });
  await asking.getByRole('button', { name: 'Ask for a refund' }).click();
  await expect(page.getByText('You asked for your money back on')).toBeVisible();
  const name = await page.getByRole('article').getByRole('heading').textContent();
  const orderId = /EK-[\w-]+/.exec(name ?? '')?.[0] ?? '';
  await textOfMail(page, buyer.email, `Your refund request (order ${orderId})`);

  await page.goto('/withdraw');
  await withdrawFrom(page, orderId, buyer.email);
  const mail = await textOfMail(page, buyer.email, `Your withdrawal from order ${orderId}`);
  expect(mail).toContain(`You withdrew from order ${orderId} on`);
  await page.goto('/dashboard#orders');
  await expect(page.getByText('You withdrew from this purchase on')).toBeVisible();
});
