import { expect, type Page, test } from '@playwright/test';
import { dispute } from '#tests/faults/drive-shop.ts';
import { besideShop, emailsTo } from '#tests/harness/product-under-test.ts';
import { limitMs } from '#tests/harness/waiting/slowness.ts';
import { joinDeskBy, sellTo } from '../steps/desk-steps.ts';
import { expectNoBarriers } from '../steps/no-barriers.ts';

/** What waits on Today about an order. */
const waiting = (page: Page, orderId: string) =>
  page
    .getByRole('region', { name: 'Needs you' })
    .getByRole('listitem')
    .filter({ hasText: orderId });

test('a mail that was refused is put right where it is told: the address is corrected, and the row is gone', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const wrong = `mistyped-${Date.now()}@exmaple.invalid`;
  const right = `right-${Date.now()}@example.com`;
  const { orderId } = await sellTo(baseURL ?? '', wrong);
  await joinDeskBy(page, 'support');
  const row = waiting(page, orderId);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('No such user here', { timeout: limitMs(2_000) });
  }).toPass();
  await row.getByRole('button', { name: 'Correct the address' }).click();
  await page.getByRole('dialog').getByLabel('Right address').fill(right);
  await page.getByRole('dialog').getByRole('button', { name: 'Correct the address' }).click();
  await expect(page.getByText('The order has moved')).toBeVisible();
  await expect(row).toHaveCount(0);
  const { mailboxUrl } = besideShop(baseURL ?? '');
  await expect.poll(async () => (await emailsTo(mailboxUrl, right)).length).toBe(1);
});

test('what needs the owner is settled where it is told, and each day of the chart is told by the arrow keys', async ({
  page,
  baseURL,
}) => {
  const email = `twice-${Date.now()}@example.com`;
  const first = await sellTo(baseURL ?? '', email);
  const second = await sellTo(baseURL ?? '', email);
  const disputed = await sellTo(baseURL ?? '', `disputed-${Date.now()}@example.com`);
  await dispute({ url: baseURL ?? '', ...besideShop(baseURL ?? '') }, disputed.sessionId);
  await joinDeskBy(page, 'owner');

  await test.step('a dispute stands first, with its day and its evidence, and leads to the order and to the provider', async () => {
    const row = waiting(page, disputed.orderId);
    await expect(async () => {
      await page.reload();
      await expect(row.getByText(/^due \w{3} \d+, \d{4}/)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    const rows = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem');
    await expect(rows.first()).toContainText('due');
    const saving = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Evidence/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Evidence' }).click();
    expect((await saving).suggestedFilename()).toContain(disputed.orderId);
    const opening = page.waitForEvent('popup');
    await row.getByRole('link', { name: 'Open at the provider' }).click();
    const provider = await opening;
    await expect(provider.getByRole('heading', { name: 'Dispute', exact: true })).toBeVisible();
    await provider.close();
    await row.getByRole('link', { name: `Order ${disputed.orderId}` }).click();
    await expect(page.getByRole('heading', { name: disputed.orderId, level: 1 })).toBeVisible();
    await page.goBack();
  });

  await test.step('each day of the chart is told by the arrow keys, and all of them in a table', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const told = page.getByRole('figure').getByRole('status');
    const today = await told.textContent();
    expect(today).toMatch(/^\w{3}, \w{3} \d+: \$[\d,.]+ in \d+ orders?; \d+ of \d+ begun/);
    const slider = page.getByRole('slider', { name: 'Day' });
    await expect(slider).toHaveAttribute('aria-valuetext', today ?? '');
    await slider.press('ArrowLeft');
    await expect(told).not.toHaveText(today ?? '');
    await slider.press('End');
    await expect(told).toHaveText(today ?? '');
    await page.getByText('The same as a table').click();
    await expect(
      page.getByRole('table', { name: 'Sales of each day' }).getByRole('row'),
    ).toHaveCount(31);
    await expectNoBarriers(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a book bought twice is refunded where it is told, by the second order alone', async () => {
    const row = waiting(page, `The buyer of order ${second.orderId}`);
    await row.getByRole('button', { name: /^Refund/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund' });
    await expect(dialog).toContainText('The buyer keeps the earlier order.');
    await dialog.getByRole('button', { name: 'Refund' }).dblclick();
    await expect(page.getByText('The money is on its way back.')).toBeVisible();
    await expect(row).toHaveCount(0);
    for (const [{ orderId }, state] of [
      [second, 'refunded'],
      [first, 'paid'],
    ] as const) {
      await page.goto(`/desk/orders/${orderId}`);
      await expect(page.getByText(state, { exact: true }).first()).toBeVisible();
    }
  });
});

test('the time zone is settled, and the morning mail begun and ended, at the settings', {
  tag: '@long',
}, async ({ page }) => {
  await joinDeskBy(page, 'owner');
  await page.goto('/desk/settings#setup-disk');
  await expect(page.locator(':focus')).toContainText(/^Disk/);
  await page.getByRole('button', { name: 'Change the time zone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the time zone' });
  // Its days are those of UTC, by which other journeys go.
  await dialog.getByLabel('Time zone').selectOption('Africa/Abidjan');
  await dialog.getByRole('button', { name: 'Change the time zone' }).click();
  const zone = page.getByRole('region', { name: 'Time zone' });
  await expect(zone).toContainText('Africa/Abidjan, where it is');
  const morning = page.getByRole('region', { name: 'Morning email' });
  await morning.getByRole('button', { name: 'Email me each morning' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Email me each morning' }).click();
  await expect(morning).toContainText(/It is emailed to owner-/);
  await expectNoBarriers(page);
  await morning.getByRole('button', { name: 'No morning email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'No morning email' }).click();
  await expect(morning).toContainText('You do not get it now.');
  await page.goto('/desk');
  await expect(page.getByText('by the clock of Africa/Abidjan')).toBeVisible();
});
