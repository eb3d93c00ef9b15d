import { expect, type Page, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { newCustomer, signUpAndIn } from '../steps/dashboard-steps.ts';
import { buyUnseen, completeOrder, fillInGuest, openCheckout } from '../steps/shopping-steps.ts';

test.use({ viewport: { width: 360, height: 800 } });

/** Names of 200 letters without a space, as long as the shop takes them. */
const firstName = 'W'.repeat(200);
const lastName = 'M'.repeat(200);
const email = `${'w'.repeat(64)}@${'m'.repeat(60)}.example.com`;

async function expectNoSidewaysScroll(page: Page) {
  const sidewaysPx = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(sidewaysPx).toBe(0);
}

test('the longest names and addresses fit a narrow screen, from the form to the books', async ({
  page,
  baseURL,
}) => {
  await openCheckout(page);
  await fillInGuest(page, email, [firstName, lastName]);
  await expectNoSidewaysScroll(page);

  const error = `No address is called ${email}.`;
  await test.step('a long word that the server sends fits into toasts', async () => {
    await page.route(
      '**/api/create-checkout-session',
      (route) => route.fulfill({ status: 400, json: { error, code: 'bad_request' } }),
      { times: 1 },
    );
    await completeOrder(page).click();
    const words = page.getByRole('alert').getByText(error);
    await expect(words).toBeVisible();
    expect(await words.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
    await expect(page.getByRole('button', { name: 'Close notification' })).toBeInViewport({
      ratio: 1,
    });
    await expectNoSidewaysScroll(page);
  });

  await page.goto(await buyUnseen(page, `${baseURL}`, { email, firstName, lastName }));
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  const { mailboxUrl } = besideShop(baseURL ?? '');
  await expect.poll(async () => (await emailsTo(mailboxUrl, email)).length).toBe(1);
  const [mail] = await emailsTo(mailboxUrl, email);
  await page.goto(/\S+\/download\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
  await expect(
    page.getByRole('heading', { name: `Welcome, ${firstName} ${lastName}` }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);

  await test.step('a long word that the server sends fits below a heading', async () => {
    await page.route('**/api/confirm-payment', (route) =>
      route.fulfill({ status: 403, json: { error, code: 'not_yours' } }),
    );
    await page.goto('/payment-success?session_id=cs_test_long');
    await expect(page.getByText(error)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test('the longest address of an account fits both checkouts', { tag: '@long' }, async ({
  page,
}) => {
  const account = `${`${Date.now()}`.padEnd(64, 'w')}@${'m'.repeat(60)}.example.com`;
  await signUpAndIn(page, { ...newCustomer('long'), email: account });
  await openCheckout(page);
  await expect(page.getByText(`Signed in as ${account}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/the-ultimate-lazy-guide-to-passive-investing-checkout');
  await expect(page.getByText(`The books go to the library of ${account}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
