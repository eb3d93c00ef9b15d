import { expect, test } from '@playwright/test';
import { readTrialOwner } from '#server/trial-owner.ts';
import { runShop } from '#tests/harness/run-shop.ts';
import { joinDeskBy } from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';

test('whoever tries the sandbox opens its desk with what was printed and the code in its mailbox, which works once', async ({
  browser,
}) => {
  // Of its own: in the one that the other journeys share, owners join, and then there is none for trying.
  const shop = await runShop();
  const { mailboxUrl, dataDir } = shop;
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  const { email, password } = readTrialOwner(dataDir) ?? {};
  expect(shop.output()).toContain(`password  ${password}`);
  const mailbox = await context.newPage();
  await mailbox.clock.install();
  await mailbox.goto(mailboxUrl);
  await mailbox.getByRole('link', { name: 'Desk code' }).click();
  await expect(mailbox.getByText(/The next one in \d+ s/)).toBeVisible();
  await expectNoBarriers(mailbox);
  const asking = mailbox.waitForResponse((response) => response.url().endsWith('/desk-code'));
  await mailbox.clock.runFor(31_000);
  await asking;
  const code = (await mailbox.locator('#code').textContent()) ?? '';

  const enter = async () => {
    await page.goto('/desk');
    await page.getByLabel('Email', { exact: true }).fill(email ?? '');
    await page.getByLabel('Password', { exact: true }).fill(password ?? '');
    // As apps show it.
    await page.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Open the desk', exact: true }).click();
  };
  await enter();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: `${email}, owner` }).click();
  await page.getByRole('menuitem', { name: 'Close the desk' }).click();
  await expect(page.getByRole('heading', { name: 'Open the desk' })).toBeVisible();
  await enter();
  await expect(page.getByRole('alert')).toContainText('Wait for the next one');

  await test.step('until an owner has joined, which the terminal says', async () => {
    await joinDeskBy(page, 'owner', dataDir);
    await expect.poll(shop.output).toContain('the one for trying it is gone');
  });
  await context.close();
  await shop.stop();
});
