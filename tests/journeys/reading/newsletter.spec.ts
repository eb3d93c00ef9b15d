import { expect, type Page, test } from '@playwright/test';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { mailedLink } from '../steps/newsletter-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';

let readers = 0;
const newAddress = () => {
  readers += 1;
  return `reader-${test.info().workerIndex}-${readers}-${Date.now()}@example.com`;
};
const mailbox = (baseURL: string | undefined) => besideShop(baseURL ?? '').mailboxUrl;
const footer = (page: Page) => page.getByRole('contentinfo');

async function subscribeInFooter(page: Page, address: string): Promise<void> {
  await footer(page).getByLabel('Email').fill(address);
  await footer(page).getByRole('button', { name: 'Subscribe' }).click();
}

test('from the footer to a confirmed subscription, and out of it again', async ({
  page,
  baseURL,
}) => {
  const address = newAddress();
  await page.goto('/about');
  await test.step('a request that fails says so, and the address stays', async () => {
    await page.route('**/api/newsletter', (route) => route.abort(), { times: 1 });
    await subscribeInFooter(page, 'ada@example.com');
    await expect(footer(page).getByRole('alert')).toContainText('We could not be reached');
    await expect(footer(page).getByLabel('Email')).toHaveValue('ada@example.com');
    await expect(footer(page).getByRole('form', { name: 'Newsletter', exact: true })).toBeVisible();
  });

  await subscribeInFooter(page, 'nobody');
  await expect(footer(page).getByLabel('Email')).toBeFocused();
  await expect(footer(page).getByLabel('Email')).toHaveAccessibleDescription(
    /such as name@example.com/,
  );
  await footer(page).getByLabel('Email').fill('somebody');
  await expect(footer(page).getByLabel('Email')).not.toHaveAttribute('aria-invalid');
  await subscribeInFooter(page, address);
  await expect(footer(page).getByRole('status')).toContainText('check your email');
  await expect(footer(page).getByLabel('Email')).toHaveValue('');

  await page.goto(await mailedLink(mailbox(baseURL), address, 'Confirm', 'confirm'));
  // The token is out of the address, but not lost.
  await expect(page).not.toHaveURL(/token/);
  await page.reload();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Confirm my subscription' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeFocused();

  await page.goto(await mailedLink(mailbox(baseURL), address, 'You are subscribed', 'unsubscribe'));
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused();
  // A link that was used says the same again.
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
});

test('without a link the page has the box to subscribe by', { tag: '@long' }, async ({
  page,
  baseURL,
}) => {
  const address = newAddress();
  await page.goto('/newsletter');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Newsletter' })).toBeVisible();
  await expect(main.getByText('when a new article or book is out')).toBeVisible();
  // The footer's would be the same again.
  await expect(footer(page).getByRole('button', { name: 'Subscribe' })).toBeHidden();
  const field = await main.getByLabel('Email').boundingBox();
  const button = await main.getByRole('button', { name: 'Subscribe' }).boundingBox();
  expect(button?.y).toBe(field?.y);
  await main.getByLabel('Email').fill(address);
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await expect(main.getByRole('status')).toContainText('check your email');
  await expect.poll(() => emailsTo(mailbox(baseURL), address)).toHaveLength(1);
  await expectNoBarriers(page);
});

test('a link without a token, or with a wrong one, says so and offers a way on', async ({
  page,
}) => {
  await page.goto('/newsletter?mode=unsubscribe');
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
  await page.goto('/newsletter?mode=unsubscribe#token=made-up');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();

  await test.step('a link that cannot be tried can be tried again', async () => {
    await page.route('**/api/newsletter/confirm', (route) => route.abort());
    await page.goto('/newsletter#token=made-up');
    await page.getByRole('button', { name: 'Confirm my subscription' }).click();
    await expect(page.getByRole('alert')).toContainText('We could not be reached');
    await expect(page.getByRole('button', { name: 'Confirm my subscription' })).toBeFocused();
  });
});

test('what is not open yet opens a dialog, by keyboard alone, and mails a link for that topic', async ({
  page,
  baseURL,
}) => {
  const address = newAddress();
  await page.goto('/shop/courses');
  const opener = page.getByRole('button', { name: 'Tell me when it opens' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tell me when it opens' });
  await expect(dialog).toContainText('when our courses open');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expectNoBarriers(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
  await dialog.getByLabel('Email').fill(address);
  await expect(dialog.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('check your email');
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => (await emailsTo(mailbox(baseURL), address)).map(({ text }) => text))
    .toEqual([expect.stringMatching(/when our\s+courses\s+open/)]);
});
